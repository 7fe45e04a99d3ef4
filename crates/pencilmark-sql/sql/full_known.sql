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
