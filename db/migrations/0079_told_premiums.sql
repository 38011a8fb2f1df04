-- What the client says on a quote's page that their policy costs a month, and when, until their agent takes it over or puts it away.
alter table public.contact
  add column told_premium_cents integer check (told_premium_cents > 0),
  add column told_premium_on date,
  add check ((told_premium_cents is null) = (told_premium_on is null));
