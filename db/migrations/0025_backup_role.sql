-- Backups read every table whole, as a role that only the owner may enter and that no one inherits: forced row-level security hides
-- every organization's rows from the owner too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'holdfast_backup') then
    create role holdfast_backup nologin;
  end if;
  if current_setting('server_version_num')::int < 160000 then
    grant holdfast_backup to current_user;
  else
    -- As text, because version 15 does not know these words and would refuse the whole block.
    execute 'grant holdfast_backup to current_user with inherit false';
  end if;
end $$;

grant usage on schema public, directory to holdfast_backup;
grant select on all tables in schema public, directory to holdfast_backup;
alter default privileges in schema public, directory grant select on tables to holdfast_backup;

create procedure maintenance.open_to_backup(target regclass) language plpgsql as $$
begin
  execute format('create policy whole_for_backup on %s for select to holdfast_backup using (true)', target);
end $$;

create or replace procedure maintenance.isolate(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_organization on %s using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::bigint))', target);
  execute format('grant select, insert, update, delete on %s to holdfast_app', target);
  call maintenance.open_to_backup(target);
end $$;

create or replace procedure maintenance.guard_directory(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system_only on %s to holdfast_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to holdfast_system', target);
  call maintenance.open_to_backup(target);
end $$;
revoke execute on all procedures in schema maintenance from public;

do $$
declare t regclass;
begin
  for t in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'directory') and c.relrowsecurity
  loop
    call maintenance.open_to_backup(t);
  end loop;
end $$;
