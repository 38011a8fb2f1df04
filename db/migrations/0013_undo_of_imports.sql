-- What an import may change of a contact, as one value. updated_at tells whether anybody touched the contact since.
create type contact_values as (
  first_name text,
  last_name text,
  phone_number text,
  state text,
  zip_code text,
  county text,
  gender text,
  tobacco_user boolean,
  birth_date date,
  effective_date date,
  current_carrier text,
  plan_type text,
  agent_id bigint,
  updated_at timestamptz
);

-- Contacts an import changed, as they were and as it left them, until its undo is no longer offered. No foreign key: a contact that
-- comes back from the bin is put back like any other. Contacts it added are those with its import_id.
create table contact_before_import (
  organization_id bigint not null references organization,
  import_id bigint not null,
  contact_id bigint not null,
  before contact_values not null,
  after contact_values not null,
  primary key (organization_id, contact_id, import_id)
);
create index contact_before_import_of on contact_before_import (organization_id, import_id);
call maintenance.isolate('contact_before_import');

-- Which rows were written, by whether their address was there. Changed in place: an update would see no organization's rows here.
alter table import alter column overwrite type text using case when overwrite then 'both' else 'create' end;
alter table import rename column overwrite to mode;
alter table import
  add constraint import_mode check (mode in ('create', 'update', 'both')),
  add column clears_blanks boolean not null default false,
  add column fixed_cells integer not null default 0,
  -- Null: not finished, undone, or from a time that is past.
  add column undo_until timestamptz,
  add column undone_at timestamptz,
  add column undone_by bigint,
  add column undone jsonb;

-- The minute tick asks across organizations whose undo is past, and sees nothing else of them.
create policy past_undo on import for select to holdfast_system using (true);
grant usage on schema public to holdfast_system;
grant select (organization_id, undo_until) on import to holdfast_system;
create index import_past_undo on import (undo_until) where undo_until is not null;
