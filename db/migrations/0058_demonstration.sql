-- The agency that a first start invents. Its admin's email address said so until now.
alter table organization add column demonstration boolean not null default false;

-- Forced row-level security would hide every row from the owner.
alter table organization no force row level security;
alter table agent no force row level security;
update organization o set demonstration = true where exists (
  select from agent a where a.organization_id = o.organization_id
    and lower(a.email) = 'demo@harborlight.example');
alter table agent force row level security;
alter table organization force row level security;
