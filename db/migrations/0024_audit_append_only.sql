-- Entries of the audit log are never changed or deleted, not even by the owner of the table: that would need a change of the schema.
-- `at` is the product's clock; `written_at` is the database's, which the application cannot set.
alter table audit_entry add column written_at timestamptz not null default clock_timestamp();
revoke insert on audit_entry from holdfast_app;
grant insert (organization_id, at, agent_id, action, entity, entity_id, ip_address, detail, actor_kind, actor_id)
  on audit_entry to holdfast_app;

create function maintenance.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'entries of % are never changed or deleted', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function maintenance.refuse_change();
