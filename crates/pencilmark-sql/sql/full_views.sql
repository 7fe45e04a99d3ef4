-- WHAT IS KNOWN
--
-- One table changes while the puzzle is solved. A fact says that a cell holds a digit (1) or does not (0). Its key lets
-- contradictions in: if two arguments ever disagree, both are written down, and the view "conflict" says so.

CREATE TABLE fact (
    cell  INTEGER NOT NULL REFERENCES cells (cell),
    digit INTEGER NOT NULL REFERENCES digits (digit),
    holds INTEGER NOT NULL CHECK (holds IN (0, 1)),
    PRIMARY KEY (cell, digit, holds)
);

CREATE INDEX fact_by_digit ON fact (holds, digit, cell);

CREATE VIEW placed AS
SELECT cell, digit FROM fact WHERE holds = 1;

-- WHAT FOLLOWS
--
-- A view is a question with a name. It is asked anew each time, so it is never out of date.

-- The givens: the characters of the line that are digits. What joins no digit is a blank.
CREATE VIEW given AS
SELECT cells.cell, digits.digit
FROM puzzle
CROSS JOIN cells
JOIN digits ON CAST(digits.digit AS VARCHAR(1)) = SUBSTR(puzzle.line, cells.cell, 1);

-- The pencil marks: a digit may stand in an empty cell unless a peer has it, or an argument has ruled it out.
CREATE VIEW candidate AS
SELECT cells.cell, digits.digit
FROM cells CROSS JOIN digits
WHERE NOT EXISTS (SELECT 1 FROM placed WHERE placed.cell = cells.cell)
  AND NOT EXISTS (SELECT 1
                  FROM placed JOIN peers ON peers.peer = placed.cell
                  WHERE placed.digit = digits.digit AND peers.cell = cells.cell)
  AND NOT EXISTS (SELECT 1
                  FROM fact
                  WHERE fact.cell = cells.cell AND fact.digit = digits.digit AND fact.holds = 0);

-- The same by house: where in a house a digit may stand.
CREATE VIEW place AS
SELECT cell_house.house, candidate.digit, candidate.cell
FROM candidate JOIN cell_house ON cell_house.cell = candidate.cell;

-- A cell with one candidate left takes it. MIN of one row is that row: nothing is hidden.
CREATE VIEW naked_single AS
SELECT cell, MIN(digit) AS digit
FROM candidate
GROUP BY cell
HAVING COUNT(*) = 1;

-- A house with one place left for a digit gives it that place.
CREATE VIEW hidden_single AS
SELECT DISTINCT one_place.cell, one_place.digit
FROM (SELECT MIN(cell) AS cell, digit FROM place GROUP BY house, digit HAVING COUNT(*) = 1) AS one_place;

-- Both kinds together: UNION drops what is found twice.
CREATE VIEW single AS
SELECT cell, digit FROM naked_single
UNION
SELECT cell, digit FROM hidden_single;

-- Pointing and claiming are one question: all places for a digit in one house lie in another one too. As many places
-- in both as in the first alone.
CREATE VIEW confined AS
SELECT shared.house, shared.digit, shared.other
FROM (SELECT place.house AS house, place.digit AS digit, elsewhere.house AS other, COUNT(*) AS places
      FROM place JOIN cell_house AS elsewhere ON elsewhere.cell = place.cell AND elsewhere.house <> place.house
      GROUP BY place.house, place.digit, elsewhere.house
      HAVING COUNT(*) > 1) AS shared
JOIN (SELECT house, digit, COUNT(*) AS places FROM place GROUP BY house, digit) AS alone
  ON alone.house = shared.house AND alone.digit = shared.digit AND alone.places = shared.places;

-- The rest of the other house loses the digit.
CREATE VIEW locked_out AS
SELECT place.cell, place.digit
FROM confined JOIN place ON place.house = confined.other AND place.digit = confined.digit
WHERE NOT EXISTS (SELECT 1
                  FROM cell_house
                  WHERE cell_house.cell = place.cell AND cell_house.house = confined.house);

-- Cells with two candidates, and the pairs of them in one house that have the same two.
CREATE VIEW bivalue_cell AS
SELECT cell, MIN(digit) AS low, MAX(digit) AS high
FROM candidate
GROUP BY cell
HAVING COUNT(*) = 2;

CREATE VIEW naked_pair AS
SELECT ha.house AS house, a.cell AS cell, b.cell AS other, a.low AS low, a.high AS high
FROM bivalue_cell AS a
JOIN bivalue_cell AS b ON b.low = a.low AND b.high = a.high AND b.cell > a.cell
JOIN cell_house AS ha ON ha.cell = a.cell
JOIN cell_house AS hb ON hb.cell = b.cell AND hb.house = ha.house;

-- Digits with two places in a house, and the pairs of them that have the same two.
CREATE VIEW bilocal_digit AS
SELECT house, digit, MIN(cell) AS cell, MAX(cell) AS other
FROM place
GROUP BY house, digit
HAVING COUNT(*) = 2;

CREATE VIEW hidden_pair AS
SELECT a.cell AS cell, a.other AS other, a.digit AS low, b.digit AS high
FROM bilocal_digit AS a
JOIN bilocal_digit AS b ON b.house = a.house AND b.cell = a.cell AND b.other = a.other AND b.digit > a.digit;

-- The other cells of a naked pair's house lose its digits: the cells of a hidden pair lose all others.
CREATE VIEW paired_out AS
SELECT place.cell, place.digit
FROM naked_pair JOIN place ON place.house = naked_pair.house
WHERE place.digit IN (naked_pair.low, naked_pair.high)
  AND place.cell NOT IN (naked_pair.cell, naked_pair.other)
UNION
SELECT candidate.cell, candidate.digit
FROM hidden_pair JOIN candidate ON candidate.cell IN (hidden_pair.cell, hidden_pair.other)
WHERE candidate.digit NOT IN (hidden_pair.low, hidden_pair.high);
