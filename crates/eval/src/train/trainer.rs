//! `CatBoost`, run as a program of its own.
//!
//! It is the well-kept library whose trees are symmetric, which is what our
//! evaluation is fast with. It needs Python; nothing of it is needed to use a
//! model. A fixed version in a folder of the user's cache makes the same rows
//! give the same trees.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use serde::Serialize;
use tamis::model::{Ensemble, Schema};
use thiserror::Error;

use super::catboost::{TreesError, from_json};

/// What is installed, with fixed versions: others may give other trees.
const PACKAGES: [&str; 2] = ["catboost==1.2.10", "numpy==2.4.6"];

/// What the program does.
const SCRIPT: &str = include_str!("trainer.py");

/// How the numbers of a job are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cells {
    /// Four bytes each, the lowest first.
    Floats,
    /// A byte each.
    Bytes,
}

/// What one ensemble is trained from.
#[derive(Clone, PartialEq, Debug)]
pub struct Job {
    /// A name for its files.
    pub name: String,
    /// The features of a row.
    pub schema: Schema,
    /// How the numbers are written.
    pub cells: Cells,
    /// The numbers, one row after the other.
    pub rows: Vec<u8>,
    /// How far each is the answer, from 0 to 1.
    pub labels: Vec<f32>,
    /// How much each counts; none when all count alike.
    pub weights: Vec<f32>,
    /// How many trees.
    pub trees: u32,
    /// Questions of each.
    pub depth: u32,
    /// The step of each tree.
    pub rate: f64,
    /// Borders of a feature at most.
    pub borders: u32,
}

#[derive(Serialize)]
struct Settings {
    features: usize,
    cells: &'static str,
    loss: &'static str,
    weighed: bool,
    trees: u32,
    depth: u32,
    rate: f64,
    l2: f64,
    borders: u32,
}

/// How much leaves with few rows are pulled to nothing; `CatBoost`'s default.
const L2: f64 = 3.0;

/// Why nothing was trained.
#[derive(Debug, Error)]
pub enum TrainError {
    /// A file of a job cannot be written or read.
    #[error("cannot use {path}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// Python cannot be run.
    #[error("cannot run {program} (training needs Python 3 with `venv`; using a model does not)")]
    Run {
        /// The program.
        program: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// Python ended with an error, which it printed.
    #[error("{what} failed: {status}")]
    Failed {
        /// What was done.
        what: &'static str,
        /// How it ended.
        status: ExitStatus,
    },
    /// There are no rows of one kind.
    #[error("`{0}` has no example of one of its two answers (take more pages)")]
    OneSided(String),
    /// What came back is not understood.
    #[error(transparent)]
    Trees(#[from] TreesError),
    /// What was learned is no model.
    #[error(transparent)]
    Model(#[from] tamis::model::ModelError),
    /// Training stopped for a mistake of its own.
    #[error("training stopped (this is a mistake in tamis-eval)")]
    Panicked,
}

/// `CatBoost` in a folder of its own.
#[derive(Clone, Debug)]
pub struct Trainer {
    python: PathBuf,
    script: PathBuf,
    folder: PathBuf,
}

impl Trainer {
    /// Installs it in a folder, or takes what is there.
    ///
    /// # Errors
    ///
    /// When there is no Python, or the packages cannot be had.
    pub fn set_up(folder: &Path) -> Result<Trainer, TrainError> {
        let python = folder.join("venv/bin/python");
        let mark = folder.join("packages.txt");
        let wanted = PACKAGES.join("\n");
        fs::create_dir_all(folder).map_err(|source| TrainError::File { path: folder.to_owned(), source })?;
        if fs::read_to_string(&mark).ok().as_deref() != Some(&wanted) {
            let venv = folder.join("venv");
            run("making a Python environment", Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
            let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
            run("installing CatBoost", Command::new(&python).args(install).args(PACKAGES))?;
            write(&mark, wanted.as_bytes())?;
        }
        let script = folder.join("trainer.py");
        write(&script, SCRIPT.as_bytes())?;
        Ok(Trainer { python, script, folder: folder.to_owned() })
    }

    /// Trains one ensemble for each job, two at a time.
    ///
    /// # Errors
    ///
    /// When one cannot be trained.
    pub fn train(&self, jobs: &[Job]) -> Result<Vec<Ensemble>, TrainError> {
        let root = self.folder.join(format!("jobs-{}", std::process::id()));
        let folders: Vec<PathBuf> = (0..jobs.len()).map(|at| root.join(at.to_string())).collect();
        for (job, folder) in jobs.iter().zip(&folders) {
            job.write(folder)?;
        }
        self.run_all(&folders)?;
        let read = |(job, folder): (&Job, &PathBuf)| {
            let path = folder.join("trees.json");
            let text = fs::read_to_string(&path).map_err(|source| TrainError::File { path, source })?;
            Ok(from_json(&text, &job.schema)?)
        };
        let trained = jobs.iter().zip(&folders).map(read).collect();
        fs::remove_dir_all(&root).map_err(|source| TrainError::File { path: root, source })?;
        trained
    }

    /// Runs the program on two halves of the jobs at once.
    fn run_all(&self, folders: &[PathBuf]) -> Result<(), TrainError> {
        let halves: Vec<&[PathBuf]> = folders.chunks(folders.len().div_ceil(2).max(1)).collect();
        let start = |half: &&[PathBuf]| {
            let mut command = Command::new(&self.python);
            command.arg(&self.script).args(*half).stdout(std::process::Stdio::null());
            command.spawn().map_err(|source| TrainError::Run { program: self.python.clone(), source })
        };
        let children = halves.iter().map(start).collect::<Result<Vec<_>, _>>()?;
        for mut child in children {
            let status =
                child.wait().map_err(|source| TrainError::Run { program: self.python.clone(), source })?;
            if !status.success() {
                return Err(TrainError::Failed { what: "training", status });
            }
        }
        Ok(())
    }
}

impl Job {
    fn write(&self, folder: &Path) -> Result<(), TrainError> {
        if !self.labels.iter().any(|label| *label > 0.5) || !self.labels.iter().any(|label| *label < 0.5) {
            return Err(TrainError::OneSided(self.name.clone()));
        }
        fs::create_dir_all(folder).map_err(|source| TrainError::File { path: folder.to_owned(), source })?;
        let settings = serde_json::to_vec(&self.settings()).map_err(TreesError::from)?;
        write(&folder.join("job.json"), &settings)?;
        write(&folder.join("rows"), &self.rows)?;
        write(&folder.join("labels.f32"), &bytes(&self.labels))?;
        write(&folder.join("weights.f32"), &bytes(&self.weights))
    }

    fn settings(&self) -> Settings {
        let is_split = self.labels.iter().all(|label| label.fract().abs() < f32::EPSILON);
        Settings {
            features: self.schema.len(),
            cells: match self.cells {
                Cells::Floats => "<f4",
                Cells::Bytes => "u1",
            },
            loss: if is_split { "Logloss" } else { "CrossEntropy" },
            weighed: !self.weights.is_empty(),
            trees: self.trees,
            depth: self.depth,
            rate: self.rate,
            l2: L2,
            borders: self.borders,
        }
    }
}

fn bytes(numbers: &[f32]) -> Vec<u8> {
    numbers.iter().flat_map(|value| value.to_le_bytes()).collect()
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    fs::write(path, bytes).map_err(|source| TrainError::File { path: path.to_owned(), source })
}

fn run(what: &'static str, command: &mut Command) -> Result<(), TrainError> {
    let program = PathBuf::from(command.get_program());
    let status = command.status().map_err(|source| TrainError::Run { program, source })?;
    if status.success() { Ok(()) } else { Err(TrainError::Failed { what, status }) }
}
