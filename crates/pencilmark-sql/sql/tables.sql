-- THE FACTS OF THE GAME
--
-- A table holds what is so: every key, index and foreign key below says something that Sudoku says too.

CREATE TABLE digits (
    digit INTEGER PRIMARY KEY
);

-- 81 cells, numbered row by row. No two share a row and a column: that is a key as well.
CREATE TABLE cells (
    cell   INTEGER PRIMARY KEY,
    row_no INTEGER NOT NULL REFERENCES digits (digit),
    col_no INTEGER NOT NULL REFERENCES digits (digit),
    name   VARCHAR(4) NOT NULL UNIQUE,
    UNIQUE (row_no, col_no)
);

-- 27 houses: nine rows, nine columns, nine blocks.
CREATE TABLE houses (
    house INTEGER PRIMARY KEY,
    kind  VARCHAR(6) NOT NULL,
    name  VARCHAR(8) NOT NULL UNIQUE
);

-- Which cell lies in which house: many to many, so it is a table of its own, with a key of two columns.
CREATE TABLE cell_house (
    cell  INTEGER NOT NULL REFERENCES cells (cell),
    house INTEGER NOT NULL REFERENCES houses (house),
    PRIMARY KEY (cell, house)
);

-- The key finds the houses of a cell: for the cells of a house there is this index.
CREATE INDEX cell_house_by_house ON cell_house (house, cell);

-- Two different cells that share a house are peers. It follows from cell_house, and is kept because every question asks it.
CREATE TABLE peers (
    cell INTEGER NOT NULL REFERENCES cells (cell),
    peer INTEGER NOT NULL REFERENCES cells (cell),
    PRIMARY KEY (cell, peer)
);

-- The puzzle as it is printed: 81 characters, row by row.
CREATE TABLE puzzle (
    line VARCHAR(81) NOT NULL
);
