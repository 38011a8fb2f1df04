-- The job schema belongs to holdfast_jobs; the application enqueues through this function alone.
do $$ begin execute format('grant create on database %I to holdfast_jobs', current_database()); end $$;
grant usage, create on schema maintenance to holdfast_jobs;

create function maintenance.enqueue(task text, payload json, key text, run_at timestamptz, max_attempts integer, queue text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(identifier => task, payload => payload, job_key => key, run_at => run_at, max_attempts => max_attempts, queue_name => queue, job_key_mode => 'replace');
end $$;
alter function maintenance.enqueue(text, json, text, timestamptz, integer, text) owner to holdfast_jobs;
revoke execute on function maintenance.enqueue(text, json, text, timestamptz, integer, text) from public;
grant execute on function maintenance.enqueue(text, json, text, timestamptz, integer, text) to holdfast_app;
revoke create on schema maintenance from holdfast_jobs;

-- A new agency's tables grow from nothing to thousands of rows between two rounds of autovacuum, and PostgreSQL plans badly for
-- tables it knows nothing of. The application calls this each minute and after large writes; it looks at sizes and rarely works.
create function maintenance.refresh_statistics() returns integer language plpgsql security definer set search_path = pg_catalog as $$
declare
  grown regclass;
  analyzed integer := 0;
begin
  for grown in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory') and c.relowner = current_user::regrole
      and pg_relation_size(c.oid) > 0 and (c.reltuples <= 0 or pg_relation_size(c.oid) / 8192 > 2 * c.relpages + 8)
  loop
    execute format('analyze %s', grown);
    analyzed := analyzed + 1;
  end loop;
  return analyzed;
end $$;
revoke execute on function maintenance.refresh_statistics() from public;
grant execute on function maintenance.refresh_statistics() to holdfast_app;
