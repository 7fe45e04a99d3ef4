-- THE FACTS, FILLED IN
--
-- Nine digits are written down: everything else follows from them by joins and unions.

INSERT INTO digits (digit) VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9);

-- Every digit as a row number with every digit as a column number: a cross join, 81 rows.
INSERT INTO cells (cell, row_no, col_no, name)
SELECT (r.digit - 1) * 9 + c.digit,
       r.digit,
       c.digit,
       'r' || CAST(r.digit AS VARCHAR(1)) || 'c' || CAST(c.digit AS VARCHAR(1))
FROM digits AS r CROSS JOIN digits AS c;

-- Three kinds of houses: a union of three queries.
INSERT INTO houses (house, kind, name)
SELECT digit, 'row', 'row ' || CAST(digit AS VARCHAR(1)) FROM digits
UNION ALL
SELECT 9 + digit, 'column', 'column ' || CAST(digit AS VARCHAR(1)) FROM digits
UNION ALL
SELECT 18 + digit, 'block', 'block ' || CAST(digit AS VARCHAR(1)) FROM digits;

-- The block of a cell by CASE: dividing by three would mean something else on another database.
INSERT INTO cell_house (cell, house)
SELECT cell, row_no FROM cells
UNION ALL
SELECT cell, 9 + col_no FROM cells
UNION ALL
SELECT cell,
       18 + CASE WHEN row_no <= 3 THEN 0 WHEN row_no <= 6 THEN 3 ELSE 6 END
          + CASE WHEN col_no <= 3 THEN 1 WHEN col_no <= 6 THEN 2 ELSE 3 END
FROM cells;

-- A table joined with itself. Cells can share two houses, a row and a block, so DISTINCT.
INSERT INTO peers (cell, peer)
SELECT DISTINCT a.cell, b.cell
FROM cell_house AS a JOIN cell_house AS b ON a.house = b.house
WHERE a.cell <> b.cell;
