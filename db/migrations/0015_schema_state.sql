-- Servers refuse to start on a schema that lacks migrations, and tell of one that is newer than they are.
grant select on kysely_migration to holdfast_app;
