//! How documents look, the same for all commands that print.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tamis_print::{Layout, Paper};

/// How documents look.
#[derive(Clone, Debug, Args)]
pub(crate) struct PrintArgs {
    /// The paper, for PDF and for printing HTML.
    #[arg(long, value_enum, default_value_t = PaperArg::A4, help_heading = PRINT)]
    paper: PaperArg,

    /// Columns of text on paper.
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4), help_heading = PRINT)]
    columns: u8,

    /// The size of text on paper, in points.
    #[arg(long, value_name = "POINTS", default_value_t = 10.0, value_parser = font_size, help_heading = PRINT)]
    font_size: f32,

    /// Look for fonts in this folder too. Can be repeated.
    #[arg(long, value_name = "FOLDER", help_heading = PRINT)]
    pub(crate) font_path: Vec<PathBuf>,

    /// Fetch pictures and put them into the document.
    #[arg(long, help_heading = PRINT)]
    pub(crate) embed_images: bool,
}

const PRINT: &str = "How documents look";

impl PrintArgs {
    pub(crate) fn layout(&self) -> Layout {
        let paper = match self.paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::Letter => Paper::Letter,
        };
        Layout { paper, columns: self.columns, font_size: self.font_size }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaperArg {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

fn font_size(text: &str) -> Result<f32, String> {
    let wrong = || "give a size from 5 to 40 points".to_owned();
    let size: f32 = text.parse().map_err(|_| wrong())?;
    if (5.0..=40.0).contains(&size) { Ok(size) } else { Err(wrong()) }
}
