-- What a person chose for a kind of file, offered again for a file with the same headers: `key` is their hash.
create table public.import_layout (
  organization_id bigint not null references public.organization,
  key text not null,
  headers text[] not null,
  choices jsonb not null,
  agent_id bigint not null,
  used_at timestamptz not null,
  primary key (organization_id, key)
);
call maintenance.isolate('public.import_layout');
