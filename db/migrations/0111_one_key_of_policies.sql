-- Every policy of an import is written into each index of its table (decision 058). One index is
-- its key and the rule that a contact has one policy in force, which has the place 0.
alter table public.policy add column place bigint not null generated always as
  (case when status = 'active' then 0 else id end) stored;
alter table public.policy drop constraint policy_pkey;
alter table public.policy add primary key (organization_id, contact_id, place);
drop index public.policy_in_force;
