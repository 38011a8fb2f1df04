-- The dashboard's week is read from the index alone, with reasons: `send_date` scatters its emails
-- over the whole plan.
drop index public.planned_email_due;
create index planned_email_due on public.planned_email (organization_id, send_date, contact_id)
  include (type, status, reason, occasion) where send_date is not null;
