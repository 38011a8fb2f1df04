-- The dashboard counts the emails of a week that are skipped or delayed, by the day they were due,
-- from the index alone. A client who gets no email at all has a row without days.
create index planned_email_unsent on public.planned_email (organization_id, target_date, contact_id)
  include (type, status, reason, occasion, send_date)
  where status <> 'scheduled' and target_date is not null;
