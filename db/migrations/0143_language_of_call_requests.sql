-- The language of the page on which a client asked for a call, which the agent is told; null where
-- it was not a page, and before this.
alter table public.follow_up_request
  add column locale text check (locale in ('en', 'es'));
