-- What members write about a client: notes, and calls that they made (decision 049). One that was deleted stays for a day, for its
-- undo.
create table public.contact_note (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  text text not null check (length(text) between 1 and 20000),
  pinned boolean not null default false,
  created_at timestamptz not null,
  created_by bigint not null,
  edited_at timestamptz,
  edited_by bigint,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index contact_note_contact on public.contact_note (organization_id, contact_id, created_at, id);
create index contact_note_pinned on public.contact_note (organization_id, contact_id, id) where pinned and deleted_at is null;
create index contact_note_deleted on public.contact_note (organization_id, deleted_at) where deleted_at is not null;
call maintenance.isolate('public.contact_note');

-- A note's earlier texts, each with when it was written and by whom.
create table public.contact_note_version (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  note_id bigint not null,
  text text not null,
  written_at timestamptz not null,
  written_by bigint not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index contact_note_version_note on public.contact_note_version (organization_id, contact_id, note_id, id);
call maintenance.isolate('public.contact_note_version');

create table public.contact_call (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  called_at timestamptz not null,
  outcome text not null check (outcome in ('reached', 'left_message', 'no_answer', 'wrong_number', 'call_back')),
  minutes integer check (minutes between 0 and 1440),
  remark text not null default '' check (length(remark) <= 2000),
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index contact_call_contact on public.contact_call (organization_id, contact_id, called_at, id);
create index contact_call_deleted on public.contact_call (organization_id, deleted_at) where deleted_at is not null;
call maintenance.isolate('public.contact_call');

-- The old and new values of a contact's changed fields, by the entry of the audit log about it. They are not in the log, because that
-- stays when the contact is deleted forever.
create table public.contact_change (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  entry_id bigint not null,
  changes jsonb not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index contact_change_contact on public.contact_change (organization_id, contact_id, entry_id);
call maintenance.isolate('public.contact_change');

-- The timeline of a contact reads each table from its newest entry on.
drop index public.agent_task_contact;
create index agent_task_contact on public.agent_task (organization_id, contact_id, created_at, id);
create index agent_task_contact_done on public.agent_task (organization_id, contact_id, done_at, id) where done_at is not null;
create index self_service_sign_up_at on public.self_service_sign_up (organization_id, contact_id, signed_up_at, id);
drop index public.activity_event_contact;
create index activity_event_contact on public.activity_event (organization_id, contact_id, at, id);
-- Of one kind of entry about a record too, so that rare ones are found as fast as frequent ones.
drop index public.audit_entry_entity;
create index audit_entry_record on public.audit_entry (organization_id, entity, entity_id, action, at, id);
