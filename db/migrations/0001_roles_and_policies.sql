-- Roles are the cluster's, so each is made only where it is missing; holdfast_app comes from whoever runs the database.
do $$
declare name text;
begin
  foreach name in array array['holdfast_app', 'holdfast_system', 'holdfast_search', 'holdfast_jobs'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
  -- Without inheritance: a policy for the system role must not hold before the role is entered.
  if current_setting('server_version_num')::int < 160000 then
    alter role holdfast_app noinherit;
  end if;
  foreach name in array array['holdfast_system', 'holdfast_jobs'] loop
    if current_setting('server_version_num')::int < 160000 then
      execute format('grant %I to holdfast_app', name);
    else
      execute format('grant %I to holdfast_app with inherit false', name);
    end if;
  end loop;
  foreach name in array array['holdfast_search', 'holdfast_jobs'] loop
    if not pg_has_role(current_user, name, 'usage') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

revoke create on schema public from public;
grant usage on schema public to holdfast_app, holdfast_search;
create schema directory;
grant usage on schema directory to holdfast_app, holdfast_system;
create schema maintenance;
grant usage on schema maintenance to holdfast_app;

-- Every table that carries organization_id goes through this: forced row-level security on the transaction's organization.
create procedure maintenance.isolate(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_organization on %s using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::bigint))', target);
  execute format('grant select, insert, update, delete on %s to holdfast_app', target);
end $$;

-- Tables that must be unique or found across organizations: only the system role sees their rows.
create procedure maintenance.guard_directory(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system_only on %s to holdfast_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to holdfast_system', target);
end $$;

-- Reference data is the same for everybody; the owner's loaders write it.
create procedure maintenance.publish(target regclass) language plpgsql as $$
begin
  execute format('grant select on %s to holdfast_app, holdfast_search', target);
end $$;
revoke execute on all procedures in schema maintenance from public;
