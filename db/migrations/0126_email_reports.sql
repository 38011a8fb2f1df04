-- What came back of emails to clients (decision 070): a mail server's report that one was not
-- delivered, or a provider's that its reader called it spam. One row for each email and verdict, so
-- that what is reported twice counts once. The report itself is in received_email.
create table public.email_report (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  email_id bigint not null,
  verdict text not null check (verdict in ('hard', 'soft', 'policy', 'delayed', 'complaint')),
  -- In lower case, and its domain, by which complaints are counted for a provider.
  recipient text not null,
  domain text not null,
  at timestamptz not null,
  -- The agency's date of then, and that on which the email went.
  day date not null,
  send_day date,
  -- The enhanced status code, and what the server said.
  status text check (length(status) <= 20),
  diagnostic text not null check (length(diagnostic) <= 500),
  -- By email, by the mail provider's webhook, or the reply when it was handed over.
  source text not null check (source in ('email', 'webhook', 'smtp')),
  received_id bigint,
  -- A member had the address tried again.
  cleared_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create unique index email_report_once on public.email_report (organization_id, email_id, verdict);
create index email_report_contact on public.email_report (organization_id, contact_id);
create index email_report_recipient on public.email_report (organization_id, recipient, at);
create index email_report_day on public.email_report (organization_id, verdict, send_day, domain);
call maintenance.isolate('public.email_report');

-- Mailboxes: the return address of each email to a client, the installation's address for
-- complaints, and what a mail provider's webhook said.
alter table public.received_email drop constraint received_email_mailbox_check;
alter table public.received_email add constraint received_email_mailbox_check
  check (mailbox in ('reply', 'member', 'return', 'complaints', 'webhook'));
alter table public.received_email drop constraint received_email_class_check;
alter table public.received_email add constraint received_email_class_check
  check (class in ('person', 'automatic', 'bounce', 'complaint'));
alter table public.client_email drop constraint client_email_kind_check;
alter table public.client_email add constraint client_email_kind_check
  check (kind in ('reply', 'automatic', 'bounce', 'complaint', 'member'));
