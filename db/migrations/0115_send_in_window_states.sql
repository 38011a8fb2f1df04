-- States in which an agency sends inside the enrollment window, because the law there forbids paying
-- less commission for a policy sold then (decision 063). Empty: every window holds, as before.
alter table public.organization
  add column send_in_window_states text[] not null default '{}';
