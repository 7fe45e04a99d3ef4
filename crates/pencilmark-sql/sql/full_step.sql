-- THE STEP
--
-- One statement, always the same. Run it again and again until it inserts nothing: then the puzzle is solved, or no
-- argument finds more, or there is a conflict, after which it stays still.

INSERT INTO fact (cell, digit, holds)
SELECT cell, digit, holds
FROM conclusion;
