-- WHAT CANNOT BE
--
-- Four ways to see that there is no solution, each with where: the house, the digit, the cells.

CREATE VIEW conflict AS
SELECT 'stands twice' AS problem, houses.name AS house, a.digit AS digit, first.name AS cell, second.name AS other_cell
FROM placed AS a
JOIN placed AS b ON b.digit = a.digit AND b.cell > a.cell
JOIN cell_house AS ha ON ha.cell = a.cell
JOIN cell_house AS hb ON hb.cell = b.cell AND hb.house = ha.house
JOIN houses ON houses.house = ha.house
JOIN cells AS first ON first.cell = a.cell
JOIN cells AS second ON second.cell = b.cell
UNION ALL
SELECT 'two digits in one cell', NULL, a.digit, cells.name, NULL
FROM placed AS a
JOIN placed AS b ON b.cell = a.cell AND b.digit <> a.digit
JOIN cells ON cells.cell = a.cell
UNION ALL
SELECT 'no digit is left', NULL, NULL, cells.name, NULL
FROM cells
WHERE cells.cell NOT IN (SELECT cell FROM placed)
  AND cells.cell NOT IN (SELECT cell FROM candidate)
UNION ALL
SELECT 'no cell is left', houses.name, digits.digit, NULL, NULL
FROM houses CROSS JOIN digits
WHERE NOT EXISTS (SELECT 1
                  FROM placed JOIN cell_house ON cell_house.cell = placed.cell
                  WHERE cell_house.house = houses.house AND placed.digit = digits.digit)
  AND NOT EXISTS (SELECT 1
                  FROM candidate JOIN cell_house ON cell_house.cell = candidate.cell
                  WHERE cell_house.house = houses.house AND candidate.digit = digits.digit);
