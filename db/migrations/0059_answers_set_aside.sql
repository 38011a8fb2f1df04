-- Submitted health answers from another browser than the ones before, without the client's birth
-- date: anyone may hold a forwarded link, so the agency sees them and they decide nothing.
alter table public.eligibility_submission add column set_aside boolean not null default false;
