"""Trains one ensemble for each folder named on the command line.

A folder holds job.json (features, settings), rows, labels.f32 and weights.f32;
the trees go to trees.json. Nothing here is random, and one thread adds numbers up
in one order, so the same rows give the same trees.
"""

import json
import pathlib
import sys

import numpy
from catboost import CatBoostClassifier

for folder in map(pathlib.Path, sys.argv[1:]):
    job = json.loads((folder / "job.json").read_text())
    rows = numpy.fromfile(folder / "rows", dtype=job["cells"]).reshape(-1, job["features"])
    labels = numpy.fromfile(folder / "labels.f32", dtype="<f4")
    weights = numpy.fromfile(folder / "weights.f32", dtype="<f4") if job["weighed"] else None
    model = CatBoostClassifier(
        loss_function=job["loss"],
        iterations=job["trees"],
        depth=job["depth"],
        learning_rate=job["rate"],
        l2_leaf_reg=job["l2"],
        border_count=job["borders"],
        boosting_type="Plain",
        bootstrap_type="No",
        random_strength=0,
        random_seed=0,
        thread_count=1,
        allow_writing_files=False,
        verbose=False,
    )
    model.fit(rows.astype("<f4"), labels, sample_weight=weights)
    model.save_model(str(folder / "trees.json"), format="json")
    print(folder.name, flush=True)
