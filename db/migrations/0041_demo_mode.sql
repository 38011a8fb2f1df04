-- Contacts that the product invented for an agency in demo mode. Leaving demo mode deletes them and all that belongs to them.
alter table contact add column sample boolean not null default false;
create index contact_sample on contact (organization_id) where sample;

-- The minute tick reads an agency's state from its row.
grant select (subscription_tier, demo_mode) on organization to holdfast_system;
