-- What tells this database from a restored copy of it (server/db/restored.ts); one row.
CREATE TABLE database_origin (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  origin jsonb NOT NULL
);
