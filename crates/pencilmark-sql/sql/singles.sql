-- The givens: the characters of the line that are digits. What joins no digit is a blank.
CREATE VIEW given AS
SELECT cells.cell, digits.digit
FROM puzzle
CROSS JOIN cells
JOIN digits ON CAST(digits.digit AS VARCHAR(1)) = SUBSTR(puzzle.line, cells.cell, 1);

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
