-- A single PostgreSQL and a distributed one (Citus) have the same schema. Policies have no
-- sub-select: PostgreSQL reads the setting once for each scan all the same, and a distributed one
-- refuses sub-selects in them.
create or replace procedure maintenance.isolate(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_organization on %s using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to holdfast_app', target);
  call maintenance.open_to_backup(target);
end $$;

do $$
declare policy record;
begin
  for policy in
    select p.polname as name, p.polrelid::regclass as target, p.polcmd = 'a' as of_inserts
    from pg_catalog.pg_policy p where p.polname = 'own_organization'
  loop
    execute format('alter policy %I on %s %s (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)',
      policy.name, policy.target, case when policy.of_inserts then 'with check' else 'using' end);
  end loop;
end $$;
