-- Clients who share an email address get one email where their emails are due close together (decision 044). Each keeps an email of
-- their own: `joined_to` is the one whose message it goes in, which alone is in the outbox, and `own_date` the day that their plan had
-- for it. No foreign key, because the other client may be deleted.
alter table public.email
  add column joined_to bigint,
  add column own_date date,
  add check (joined_to is null or own_date is not null);
create index email_joined on public.email (organization_id, joined_to) where joined_to is not null;
alter table public.organization add column join_household_emails boolean not null default true;
