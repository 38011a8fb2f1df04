-- A distributed PostgreSQL cannot send a query inside a function to the node that has its rows, so search is a statement that the
-- application runs as holdfast_search (src/platform/database/as-search.ts). That role reads only what a search needs, and writes
-- nothing.
drop function public.contact_matches(text[]);
drop function public.contact_facets();
revoke select on public.contact from holdfast_search;
grant select (organization_id, id, last_name, first_name, state, current_carrier, agent_id, search_text) on public.contact
  to holdfast_search;
do $$
begin
  if current_setting('server_version_num')::int < 160000 then
    execute 'grant holdfast_search to holdfast_app';
  else
    execute 'grant holdfast_search to holdfast_app with inherit false';
  end if;
end $$;
