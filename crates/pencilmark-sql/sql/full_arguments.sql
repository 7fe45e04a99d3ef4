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
