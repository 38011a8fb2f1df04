-- A distributed PostgreSQL asks for the next id by the sequence's name when it inserts rows that it
-- selects, which needs this right; a single one takes the id of an identity column without it.
grant usage on all sequences in schema public to holdfast_app;
alter default privileges in schema public grant usage on sequences to holdfast_app;
