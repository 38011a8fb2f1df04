-- LIKE and text comparison are not leakproof, so that row-level security keeps them out of the indexes. These functions run as a
-- role whose policy sees every contact, and each filters by the transaction's organization itself.
grant usage, create on schema public to holdfast_search;

-- Contacts whose search text matches every LIKE pattern; without a pattern none. The rows come back before anything is sorted: the fence.
create function contact_matches(patterns text[])
returns table (id bigint, last_name text, first_name text, state text, current_carrier text, agent_id bigint)
language plpgsql stable security definer rows 1000 set search_path = pg_catalog, public as $$
declare
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
  lowered text[] := (select array_agg(lower(pattern) order by place) from unnest(patterns) with ordinality as p (pattern, place));
begin
  if organization is null or coalesce(cardinality(lowered), 0) = 0 then return; end if;
  -- Executed, so that each search is planned for its own words: a rare and a common word want different plans.
  return query execute
    'select c.id, c.last_name, c.first_name, c.state, c.current_carrier, c.agent_id from contact c where c.organization_id = $1'
    || (select string_agg(format(' and c.search_text like ($2)[%s]', place), '') from generate_subscripts(lowered, 1) place)
    using organization, lowered;
end $$;

-- The states and carriers that occur, by walking the index from each pair to the next: as many steps as there are pairs.
create function contact_facets(out states text[], out carriers text[])
language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive own as (select nullif(current_setting('app.organization_id', true), '')::bigint as id),
  pair as (
    (select c.organization_id, c.state, c.current_carrier from contact c
      where c.organization_id = (select id from own) and c.state is not null order by c.state, c.current_carrier limit 1)
    union all
    select p.organization_id, n.state, n.current_carrier from pair p cross join lateral
      (select c.state, c.current_carrier from contact c
        where c.organization_id = p.organization_id and (c.state, c.current_carrier) > (p.state, p.current_carrier)
        order by c.state, c.current_carrier limit 1) n
  ),
  stateless as (
    (select c.organization_id, c.current_carrier from contact c
      where c.organization_id = (select id from own) and c.state is null and c.current_carrier is not null order by c.current_carrier limit 1)
    union all
    select p.organization_id, n.current_carrier from stateless p cross join lateral
      (select c.current_carrier from contact c
        where c.organization_id = p.organization_id and c.state is null and c.current_carrier > p.current_carrier
        order by c.current_carrier limit 1) n
  )
  select coalesce((select array_agg(distinct state order by state) from pair), '{}'),
    coalesce((select array_agg(distinct current_carrier order by current_carrier)
      from (select current_carrier from pair union select current_carrier from stateless) both_of where current_carrier is not null), '{}')
$$;

-- The one contact with an address, whoever owns it.
create function contact_by_email(address text) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id from contact c
  where c.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint and lower(c.email) = lower(address)
$$;

do $$
declare f regprocedure;
begin
  foreach f in array array['contact_matches(text[])', 'contact_facets()', 'contact_by_email(text)']::regprocedure[] loop
    execute format('alter function %s owner to holdfast_search', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to holdfast_app', f);
  end loop;
end $$;
revoke create on schema public from holdfast_search;
