-- THE STEP
--
-- One statement, always the same. Run it again and again until it inserts nothing: then the puzzle is solved, or no
-- single is left, or there is a conflict, after which it stays still.

INSERT INTO placed (cell, digit)
SELECT cell, digit
FROM single
WHERE NOT EXISTS (SELECT 1 FROM conflict);
