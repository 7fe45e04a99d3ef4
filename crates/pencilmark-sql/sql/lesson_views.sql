-- WHAT IS KNOWN
--
-- One table changes while the puzzle is solved. Its key is the cell with the digit, not the cell alone: if two arguments
-- ever want different digits in a cell, both are written down, and the view "conflict" says so.

CREATE TABLE placed (
    cell  INTEGER NOT NULL REFERENCES cells (cell),
    digit INTEGER NOT NULL REFERENCES digits (digit),
    PRIMARY KEY (cell, digit)
);

CREATE INDEX placed_by_digit ON placed (digit, cell);

-- WHAT FOLLOWS
--
-- A view is a question with a name. It is asked anew each time, so it is never out of date.

-- The givens: the characters of the line that are digits. What joins no digit is a blank.
CREATE VIEW given AS
SELECT cells.cell, digits.digit
FROM puzzle
CROSS JOIN cells
JOIN digits ON CAST(digits.digit AS VARCHAR(1)) = SUBSTR(puzzle.line, cells.cell, 1);

-- The pencil marks: a digit may stand in an empty cell unless a peer has it. Two subqueries say what must not be.
CREATE VIEW candidate AS
SELECT cells.cell, digits.digit
FROM cells CROSS JOIN digits
WHERE NOT EXISTS (SELECT 1 FROM placed WHERE placed.cell = cells.cell)
  AND NOT EXISTS (SELECT 1
                  FROM placed JOIN peers ON peers.peer = placed.cell
                  WHERE placed.digit = digits.digit AND peers.cell = cells.cell);

-- A cell with one candidate left takes it. MIN of one row is that row: nothing is hidden.
CREATE VIEW naked_single AS
SELECT cell, MIN(digit) AS digit
FROM candidate
GROUP BY cell
HAVING COUNT(*) = 1;

-- A house with one place left for a digit gives it that place.
CREATE VIEW hidden_single AS
SELECT DISTINCT one_place.cell, one_place.digit
FROM (SELECT MIN(candidate.cell) AS cell, candidate.digit AS digit
      FROM candidate JOIN cell_house ON cell_house.cell = candidate.cell
      GROUP BY cell_house.house, candidate.digit
      HAVING COUNT(*) = 1) AS one_place;

-- Both kinds together: UNION drops what is found twice.
CREATE VIEW single AS
SELECT cell, digit FROM naked_single
UNION
SELECT cell, digit FROM hidden_single;
