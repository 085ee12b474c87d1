//! Which tools differ only in the number of one parameter?

use std::collections::BTreeMap;

/// Tools that differ only in the number of one parameter.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Family {
    /// The tool with an ellipsis for the number.
    pub(super) name: String,
    /// The parameter.
    pub(super) param: String,
    /// The numbers, rising, and which tool has each.
    pub(super) members: Vec<(f64, usize)>,
}

/// Numbers of a parameter that make a curve.
const MIN_MEMBERS: usize = 4;

/// The families among some tools, in the order of their names.
pub(super) fn families(names: &[&str]) -> Vec<Family> {
    let mut found: BTreeMap<(String, String), Vec<(f64, usize)>> = BTreeMap::new();
    for (tool, name) in names.iter().enumerate() {
        for (key, number) in numbers(name) {
            found.entry(key).or_default().push((number, tool));
        }
    }
    let families = found.into_iter().filter(|(_, members)| members.len() >= MIN_MEMBERS);
    let family = |((name, param), mut members): ((String, String), Vec<(f64, usize)>)| {
        members.sort_by(|a, b| a.0.total_cmp(&b.0));
        Family { name, param, members }
    };
    families.map(family).collect()
}

/// For each parameter of a tool that is a number, the tool without that number,
/// the parameter's name, and the number.
fn numbers(tool: &str) -> Vec<((String, String), f64)> {
    let Some((engine, params)) = tool.split_once('@') else { return Vec::new() };
    let params: Vec<&str> = params.split(',').collect();
    let one = |(at, param): (usize, &&str)| {
        let (name, value) = param.split_once('=')?;
        let number = value.parse::<f64>().ok().filter(|number| number.is_finite())?;
        let mut others: Vec<String> = params.iter().map(|param| (*param).to_owned()).collect();
        others[at] = format!("{name}=…");
        Some(((format!("{engine}@{}", others.join(",")), name.to_owned()), number))
    };
    params.iter().enumerate().filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_differs_in_one_number() {
        let names = [
            "wlr",
            "b@b.form=x,b.t=1",
            "b@b.form=x,b.t=0.5",
            "b@b.form=x,b.t=2",
            "b@b.form=x,b.t=10",
            "b@b.t=1",
        ];
        let found = families(&names);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].name.as_str(), found[0].param.as_str()), ("b@b.form=x,b.t=…", "b.t"));
        assert_eq!(found[0].members, [(0.5, 2), (1.0, 1), (2.0, 3), (10.0, 4)]);
    }
}
