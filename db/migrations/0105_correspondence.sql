-- Emails between clients and members (decision 054). A message is received once, sealed as it came, and kept for 30 days: to be forwarded,
-- and to be filed by hand when it is not clear whose it is. What was filed is in client_email, one row for each client.
alter table directory.public_link drop constraint public_link_kind_check;
alter table directory.public_link add constraint public_link_kind_check check (kind in ('agent', 'contact', 'quote', 'email', 'mailbox'));

-- The address to which a member's mail program sends copies. The address is signed, so the id alone is none.
create table public.member_mailbox (
  organization_id bigint not null references public.organization,
  agent_id bigint not null,
  public_id text not null,
  created_at timestamptz not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references public.agent on delete cascade
);
call maintenance.isolate('public.member_mailbox');

create table public.received_email (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  -- Of the mailbox and the Message-ID, so that a message that is sent again is stored once.
  message_hash text not null,
  received_at timestamptz not null,
  mailbox text not null check (mailbox in ('reply', 'member')),
  class text not null check (class in ('person', 'automatic', 'bounce')),
  state text not null check (state in ('filed', 'waiting', 'discarded')),
  -- Why it waits in the quarantine, or did.
  reason text,
  -- Whose mailbox it was sent to: the member, or the client's agent, and the email that is answered.
  agent_id bigint,
  email_id bigint,
  -- The clients it may be about, or was filed to.
  contact_ids bigint[] not null,
  from_address text not null,
  from_name text not null,
  subject text not null,
  -- What SPF, DKIM and DMARC said, and what follows from it.
  proof text not null check (proof in ('proven', 'unproven', 'failed')),
  checks jsonb not null,
  size integer not null,
  forwarded_to text,
  forwarded_at timestamptz,
  decided_at timestamptz,
  decided_by bigint,
  data_key_id bigint,
  -- The message's own key, sealed with the agency's data key, so that a renewed data key seals 60 bytes again and not the message.
  sealed_key bytea,
  raw bytea,
  primary key (organization_id, id),
  foreign key (organization_id, data_key_id) references public.data_key
);
create unique index received_email_once on public.received_email (organization_id, message_hash);
create index received_email_waiting on public.received_email (organization_id, id) where state = 'waiting';
create index received_email_at on public.received_email (organization_id, received_at);
call maintenance.isolate('public.received_email');

create table public.client_email (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  received_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('reply', 'automatic', 'bounce', 'member')),
  -- The member who wrote it, of an email to the client.
  agent_id bigint,
  -- The email that is answered.
  email_id bigint,
  from_address text not null,
  from_name text not null,
  subject text not null,
  proof text not null check (proof in ('proven', 'unproven', 'failed')),
  checks jsonb not null,
  attachments jsonb not null,
  data_key_id bigint not null,
  sealed_text bytea not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade,
  foreign key (organization_id, data_key_id) references public.data_key
);
create index client_email_contact on public.client_email (organization_id, contact_id, at, id);
create unique index client_email_once on public.client_email (organization_id, contact_id, received_id);
call maintenance.isolate('public.client_email');
