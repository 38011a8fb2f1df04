-- A sender takes the emails due longest, and of equal ones those queued first: what a stopped
-- sender had claimed comes before the rest of its queue.
drop index public.outbox_of_organization;
create index outbox_of_organization on public.outbox (organization_id, due_at, email_id);
