-- The dashboard counts the emails of a week that are skipped or delayed, by the day they were due.
create index planned_email_unsent on public.planned_email (organization_id, target_date, contact_id)
  where status <> 'scheduled';
