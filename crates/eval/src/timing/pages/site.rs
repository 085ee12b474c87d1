//! The sites that pages are made for.

/// A site: how its pages are built, and in which language they are written.
#[derive(Debug)]
pub(super) struct Site {
    /// What its files are called.
    pub(super) name: &'static str,
    /// What it calls itself.
    pub(super) title: &'static str,
    /// The language of its texts.
    pub(super) language: &'static str,
    /// The template of its pages.
    pub(super) template: &'static str,
    /// Its style sheets, in the order of the links.
    pub(super) sheets: &'static [Sheet],
}

/// A style sheet.
#[derive(Debug)]
pub(super) struct Sheet {
    /// The name of its file.
    pub(super) name: &'static str,
    /// The template that it is made from.
    pub(super) template: &'static str,
    /// The media that it is for.
    pub(super) media: &'static str,
}

macro_rules! sheet {
    ($name:literal, $media:literal) => {
        Sheet { name: $name, template: include_str!(concat!("sheets/", $name, ".css")), media: $media }
    };
    ($name:literal) => {
        sheet!($name, "all")
    };
}

/// The sites: one for each way in which news pages are built. Names of papers
/// are invented.
pub(super) const SITES: &[Site] = &[
    Site {
        name: "tables",
        title: "La Gazette de Vauclaire",
        language: "fr",
        template: include_str!("templates/tables.html"),
        sheets: &[sheet!("portal"), sheet!("tables")],
    },
    Site {
        name: "soup",
        title: "Wendelbacher Kurier",
        language: "de",
        template: include_str!("templates/soup.html"),
        sheets: &[sheet!("utility"), sheet!("soup")],
    },
    Site {
        name: "semantic",
        title: "The Northmoor Record",
        language: "en",
        template: include_str!("templates/semantic.html"),
        sheets: &[sheet!("framework"), sheet!("semantic"), sheet!("print", "print")],
    },
    Site {
        name: "blog",
        title: "El Faro de Montesol",
        language: "es",
        template: include_str!("templates/blog.html"),
        sheets: &[sheet!("blocks"), sheet!("blog"), sheet!("plugins"), sheet!("icons")],
    },
    Site {
        name: "broadsheet",
        title: "The Saltmarsh Herald",
        language: "en",
        template: include_str!("templates/broadsheet.html"),
        sheets: &[sheet!("framework"), sheet!("broadsheet"), sheet!("icons"), sheet!("print", "print")],
    },
    Site {
        name: "mobile",
        title: "Jornal de Serrabela",
        language: "pt",
        template: include_str!("templates/mobile.html"),
        sheets: &[sheet!("components"), sheet!("mobile")],
    },
    Site {
        name: "rtl",
        title: "صحيفة المرفأ الأزرق",
        language: "ar",
        template: include_str!("templates/rtl.html"),
        sheets: &[sheet!("framework"), sheet!("rtl"), sheet!("plugins")],
    },
    Site {
        name: "cjk",
        title: "潮見新報",
        language: "ja",
        template: include_str!("templates/cjk.html"),
        sheets: &[sheet!("portal"), sheet!("components"), sheet!("cjk")],
    },
];
