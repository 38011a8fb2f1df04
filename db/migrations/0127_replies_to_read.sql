-- A client's reply that nobody has read yet: until then no follow-up goes to the client
-- (decision 070). Replies of before count as read.
alter table public.client_email add column unread boolean not null default false;
create index client_email_unread on public.client_email (organization_id, contact_id)
  where unread;
