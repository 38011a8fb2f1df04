-- Extra fields that an agency keeps of its clients. A removed one keeps its values, so that it can come back.
create table public.client_field (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  label text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  choices text[] not null default '{}',
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index client_field_label on public.client_field (organization_id, lower(label)) where removed_at is null;
call maintenance.isolate('public.client_field');

-- The values by the id of their field. Texts, numbers, and dates in ISO 8601; a blank value has no key.
alter table public.contact add column extra jsonb not null default '{}';
-- Null for a blank cell that clears the value.
alter table public.staged_contact add column extra jsonb;
alter type public.contact_values add attribute extra jsonb;

-- Rows that a person left out knowingly are no errors.
alter table public.import add column left_out_rows integer not null default 0;
alter table public.import_issue drop constraint import_issue_kind_check,
  add constraint import_issue_kind_check check (kind in ('error', 'warning', 'carrier', 'left_out'));
