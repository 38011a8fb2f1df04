-- A number made from all of a row's content, by which the planner sees whether the row is still the
-- planned one. Null in earlier rows: they are written again. A migration that changes what rows
-- contain sets it to null.
alter table public.planned_email add column fingerprint bigint;
