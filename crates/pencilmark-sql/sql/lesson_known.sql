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

-- The pencil marks: a digit may stand in an empty cell unless a peer has it. Two subqueries say what must not be.
CREATE VIEW candidate AS
SELECT cells.cell, digits.digit
FROM cells CROSS JOIN digits
WHERE NOT EXISTS (SELECT 1 FROM placed WHERE placed.cell = cells.cell)
  AND NOT EXISTS (SELECT 1
                  FROM placed JOIN peers ON peers.peer = placed.cell
                  WHERE placed.digit = digits.digit AND peers.cell = cells.cell);
