-- The key that a member's recovery codes are hashed with, sealed with the data key of the row. Null:
-- the data key itself, until that is renewed.
alter table public.second_factor add column code_key bytea;
