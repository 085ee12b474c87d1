//! A page in every encoding of the WHATWG list, told in every way.

use encoding_rs::Encoding;
use libtest_mimic::{Failed, Trial};
use tamis_html::{EncodingFrom, Note, parse_bytes};

/// Every encoding of the standard that can be written, and text that it holds.
const ENCODINGS: [(&str, &str); 37] = [
    ("UTF-8", "naïve 中文 😀"),
    ("IBM866", "Сито и мука"),
    ("ISO-8859-2", "Příliš žluťoučký"),
    ("ISO-8859-3", "Ĉiuĵaŭde"),
    ("ISO-8859-4", "Šķūnis"),
    ("ISO-8859-5", "Просеивать"),
    ("ISO-8859-6", "منخل"),
    ("ISO-8859-7", "Κόσκινο"),
    ("ISO-8859-8", "נפה"),
    ("ISO-8859-8-I", "נפה"),
    ("ISO-8859-10", "Šiauliai þ"),
    ("ISO-8859-13", "Šeštadienis"),
    ("ISO-8859-14", "Ŵŷ ẁ"),
    ("ISO-8859-15", "œuvre €"),
    ("ISO-8859-16", "Țară"),
    ("KOI8-R", "Просеивать"),
    ("KOI8-U", "Просіювати"),
    ("macintosh", "façade †"),
    ("windows-874", "ตะแกรง"),
    ("windows-1250", "Žluťoučký"),
    ("windows-1251", "Просеивать"),
    ("windows-1252", "crème brûlée €"),
    ("windows-1253", "Κόσκινο"),
    ("windows-1254", "Şişe ğ"),
    ("windows-1255", "נפה"),
    ("windows-1256", "منخل"),
    ("windows-1257", "Šeštadienis"),
    ("windows-1258", "đ ư ơ ă"),
    ("x-mac-cyrillic", "Просеивать"),
    ("GBK", "面粉过筛"),
    ("gb18030", "面粉过筛😀"),
    ("Big5", "麵粉過篩"),
    ("EUC-JP", "小麦粉をふるう"),
    ("ISO-2022-JP", "小麦粉をふるう"),
    ("Shift_JIS", "小麦粉をふるう"),
    ("EUC-KR", "밀가루를 체로 친다"),
    ("x-user-defined", "ascii"),
];

pub(crate) fn trials() -> Vec<Trial> {
    ENCODINGS
        .into_iter()
        .map(|(label, text)| Trial::test(format!("encoding/{label}"), move || check(label, text)))
        .collect()
}

fn check(label: &'static str, text: &'static str) -> Result<(), Failed> {
    let encoding = Encoding::for_label(label.as_bytes()).ok_or("an encoding of the standard")?;
    let plain = format!("<p>{text}</p>");
    told(encoding, &plain, Some(label), EncodingFrom::Transport, text)?;
    told(encoding, &plain, Some(&format!("text/html; charset=\"{label}\"")), EncodingFrom::Transport, text)?;
    // As a declaration, x-user-defined means windows-1252 (§ 13.2.3.2).
    if label == "x-user-defined" {
        return Ok(());
    }
    let meta = format!("<meta charset={label}>{plain}");
    told(encoding, &meta, None, EncodingFrom::Document, text)?;
    let pragma = format!("<meta http-equiv=content-type content='text/html; charset={label}'>{plain}");
    told(encoding, &pragma, None, EncodingFrom::Document, text)?;
    let late = format!("<!--{}-->{meta}", "x".repeat(3000));
    if label != "UTF-8" && encoding.encode(text).0.is_ascii() {
        return Ok(());
    }
    let from = if label == "UTF-8" { EncodingFrom::Valid } else { EncodingFrom::Document };
    told(encoding, &late, None, from, text)
}

fn told(
    encoding: &'static Encoding,
    page: &str,
    transport: Option<&str>,
    from: EncodingFrom,
    text: &str,
) -> Result<(), Failed> {
    let (bytes, _, _) = encoding.encode(page);
    let parsed = parse_bytes(&bytes, transport);
    let found = parsed.dom.text_content(parsed.dom.root());
    let note = Note::Encoding { encoding: encoding.name(), from };
    if found != text || parsed.notes != [note] {
        return Err(format!("expected {text:?} from {from:?}, found {found:?}, {:?}", parsed.notes).into());
    }
    Ok(())
}
