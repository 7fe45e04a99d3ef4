-- THE PICTURE
--
-- A table has rows, a grid has columns too: CASE turns rows into columns, a pivot. A cell with two digits shows a !.

CREATE VIEW sign AS
SELECT cells.row_no,
       cells.col_no,
       CASE COUNT(placed.digit)
           WHEN 0 THEN '.'
           WHEN 1 THEN CAST(MIN(placed.digit) AS VARCHAR(1))
           ELSE '!'
       END AS sign
FROM cells LEFT JOIN placed ON placed.cell = cells.cell
GROUP BY cells.cell, cells.row_no, cells.col_no;

CREATE VIEW display AS
SELECT row_no,
       MAX(CASE WHEN col_no = 1 THEN sign END) AS c1,
       MAX(CASE WHEN col_no = 2 THEN sign END) AS c2,
       MAX(CASE WHEN col_no = 3 THEN sign END) AS c3,
       MAX(CASE WHEN col_no = 4 THEN sign END) AS c4,
       MAX(CASE WHEN col_no = 5 THEN sign END) AS c5,
       MAX(CASE WHEN col_no = 6 THEN sign END) AS c6,
       MAX(CASE WHEN col_no = 7 THEN sign END) AS c7,
       MAX(CASE WHEN col_no = 8 THEN sign END) AS c8,
       MAX(CASE WHEN col_no = 9 THEN sign END) AS c9
FROM sign
GROUP BY row_no;
