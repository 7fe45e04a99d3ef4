-- Everything that follows from what is known, and nothing once there is a conflict. Each question is answered once and
-- its answer kept (MATERIALIZED): left to themselves, some databases ask them again for every row.
CREATE VIEW conclusion AS
WITH
    found AS MATERIALIZED (SELECT cell, digit FROM single),
    locked AS MATERIALIZED (SELECT cell, digit FROM locked_out),
    paired AS MATERIALIZED (SELECT cell, digit FROM paired_out),
    conflicts AS MATERIALIZED (SELECT COUNT(*) AS number FROM conflict)
SELECT cell, digit, 1 AS holds FROM found CROSS JOIN conflicts WHERE number = 0
UNION
SELECT cell, digit, 0 FROM locked CROSS JOIN conflicts WHERE number = 0
UNION
SELECT cell, digit, 0 FROM paired CROSS JOIN conflicts WHERE number = 0;
