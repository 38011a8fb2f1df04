-- Whose last email was of a type: without it, one that few clients got was looked for in all emails
-- (decision 048).
create index email_of_type on public.email (organization_id, email_type, sent_at, contact_id)
  where sent_at is not null;
