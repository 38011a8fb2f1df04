-- A pending policy begins by itself on its first day: those of an agency by that day.
create index policy_pending on public.policy (organization_id, effective_date) where status = 'pending';
