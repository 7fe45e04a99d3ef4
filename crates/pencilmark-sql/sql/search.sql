-- THE SEARCH
--
-- For comparison: a recursive query that tries. It solves any puzzle, and explains nothing. An attempt is a line and a
-- cell. While the cell is 0, the next to be filled is chosen: the blank whose peers have the most different digits. Then
-- the attempt goes on once with every digit that no peer of the cell has, which may be never. When no blank is left the
-- cell is NULL, and the line is a solution.

WITH RECURSIVE attempt (line, cell) AS (
    SELECT CAST(line AS VARCHAR(81)), 0
    FROM puzzle
    UNION ALL
    SELECT CASE WHEN attempt.cell = 0 THEN attempt.line
                ELSE CAST(SUBSTR(attempt.line, 1, attempt.cell - 1)
                          || CAST(digits.digit AS VARCHAR(1))
                          || SUBSTR(attempt.line, attempt.cell + 1) AS VARCHAR(81))
           END,
           CASE WHEN attempt.cell = 0 THEN (SELECT open.cell
                                            FROM (SELECT peers.cell AS cell,
                                                         COUNT(DISTINCT SUBSTR(attempt.line, peers.peer, 1)) AS seen
                                                  FROM peers
                                                  WHERE SUBSTR(attempt.line, peers.cell, 1) = '.'
                                                  GROUP BY peers.cell) AS open
                                            ORDER BY open.seen DESC, open.cell
                                            LIMIT 1)
                ELSE 0
           END
    FROM attempt JOIN digits ON attempt.cell > 0 OR digits.digit = 1
    WHERE attempt.cell IS NOT NULL
      AND NOT EXISTS (SELECT 1
                      FROM peers
                      WHERE peers.cell = attempt.cell
                        AND SUBSTR(attempt.line, peers.peer, 1) = CAST(digits.digit AS VARCHAR(1)))
)
SELECT line AS solution
FROM attempt
WHERE cell IS NULL;
