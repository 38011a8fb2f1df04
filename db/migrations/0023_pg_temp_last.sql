-- PostgreSQL looks into pg_temp first unless the search path names it: a temporary view called pg_class would run its author's code with
-- the rights of these functions' owners.
do $$
declare f record;
begin
  for f in
    select p.oid::regprocedure as signature, replace(setting, 'search_path=', '') as path
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join unnest(p.proconfig) setting
    where p.prosecdef and n.nspname in ('public', 'maintenance', 'directory')
      and setting like 'search\_path=%' and setting not like '%pg_temp'
  loop
    execute format('alter function %s set search_path = %s, pg_temp', f.signature, f.path);
  end loop;
  -- No use case creates temporary objects.
  execute format('revoke temporary on database %I from public', current_database());
end $$;
