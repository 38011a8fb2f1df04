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

-- When an entry was written is the database's word on every node. The coordinator of a distributed
-- PostgreSQL fills in defaults itself, so its rows come to the nodes with all columns; instead of
-- a grant that leaves the column out, a trigger writes it, whatever the application sent. Copies
-- that the owner makes, such as a restored backup or a moved shard, keep it.
create function maintenance.stamp_entry() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.written_at := clock_timestamp();
  return new;
end $$;
create trigger stamped before insert on audit_entry for each row
  when (current_user = 'holdfast_app') execute function maintenance.stamp_entry();
grant insert on audit_entry to holdfast_app;

-- Two triggers instead of one: a distributed PostgreSQL gives its nodes no trigger that has to do
-- with truncate, which it refuses there itself.
do $$
declare target text;
begin
  foreach target in array array['audit_entry', 'audit_entry_row'] loop
    execute format('drop trigger append_only on %I', target);
    execute format('create trigger append_only before update or delete on %I for each statement execute function maintenance.refuse_change()', target);
    execute format('create trigger never_emptied before truncate on %I for each statement execute function maintenance.refuse_change()', target);
  end loop;
end $$;
