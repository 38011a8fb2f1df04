-- An email whose delivery could not be confirmed goes at most once more. After the second unknown outcome the agent decides.
alter table email add column unknown_outcomes smallint not null default 0;
alter table email drop constraint mail_status_check;
alter table email add constraint email_status_check
  check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled', 'unconfirmed'));

-- A worker names its lease when it marks and records emails, so that a worker that was frozen cannot overwrite another's.
alter table directory.outbox add column lease_id text;
-- One slow recipient domain must not hold up the others. Empty for rows from before.
alter table directory.outbox add column recipient_domain text not null default '';
create index outbox_of_organization on directory.outbox (organization_id, due_at);
