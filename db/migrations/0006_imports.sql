create table import (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  agent_id bigint not null,
  owner_agent_id bigint,
  request_id text not null,
  file_name text not null,
  overwrite boolean not null,
  mapping jsonb not null,
  headers text[] not null default '{}',
  carrier_mapping jsonb not null,
  status text not null check (status in ('running', 'done', 'failed')),
  message text,
  -- While it runs: rows read so far, and whether they are being written into the contacts. It runs as long as its transaction holds its lock.
  phase text not null default 'reading' check (phase in ('reading', 'writing')),
  rows_read integer not null default 0,
  total_rows integer not null default 0,
  imported_rows integer not null default 0,
  inserted_rows integer not null default 0,
  updated_rows integer not null default 0,
  error_rows integer not null default 0,
  warning_rows integer not null default 0,
  converted_carriers integer not null default 0,
  ignored_columns text[] not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id)
);
create unique index import_request on import (organization_id, agent_id, request_id);
create index import_started on import (organization_id, started_at desc);
call maintenance.isolate('import');

create table import_issue (
  organization_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  ordinal smallint not null default 0,
  kind text not null check (kind in ('error', 'warning', 'carrier')),
  reason text not null,
  message text not null,
  cells text[] not null default '{}',
  primary key (organization_id, import_id, row_number, ordinal),
  foreign key (organization_id, import_id) references import on delete cascade
);
call maintenance.isolate('import_issue');
