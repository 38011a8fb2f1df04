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
