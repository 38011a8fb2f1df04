-- The first day of a pause, which may be planned ahead (decision 089). Until now each began when it
-- was set.
alter table public.email_pause add column starts_on date;
alter table public.email_pause no force row level security;
alter table public.organization no force row level security;
update public.email_pause p
  set starts_on = least((p.created_at at time zone o.time_zone)::date, p.until - 1)
  from public.organization o where o.organization_id = p.organization_id;
alter table public.organization force row level security;
alter table public.email_pause force row level security;
alter table public.email_pause alter column starts_on set not null;
-- An archive of an earlier version has no first day; its pauses had begun.
alter table public.email_pause alter column starts_on set default '1970-01-01';
alter table public.email_pause add check (until > starts_on);
