-- A distributed PostgreSQL cannot send a query inside a function to the node that has its rows, so search is a statement that the
-- application runs as holdfast_search (src/platform/database/as-search.ts). That role reads contacts and writes
-- nothing; a grant of columns would not reach the nodes.
drop function public.contact_matches(text[]);
drop function public.contact_facets();
do $$
begin
  if current_setting('server_version_num')::int < 160000 then
    execute 'grant holdfast_search to holdfast_app';
  else
    execute 'grant holdfast_search to holdfast_app with inherit false';
  end if;
end $$;
