import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

// Any number: two migrations at once must not close the schema that the other one fills.
const lockKey = 5_904_113

/** Roles of the processes, and those that own functions of theirs. */
const roles =
  "'public', 'holdfast_app', 'holdfast_system', 'holdfast_jobs', 'holdfast_search', 'holdfast_backup'"

/** Grants what the job schema's own migrations need. */
const open = sql`
do $$ begin
  execute format('grant create on database %I to holdfast_jobs', current_database());
  if to_regnamespace('graphile_worker') is not null then
    grant create on schema graphile_worker to holdfast_jobs;
  end if;
end $$`

/**
 * At run time no role but the owner creates anything anywhere: who can, plants what the owner runs
 * later. A schema's owner could grant it back, so the job schema becomes the owner's as well.
 */
const close = sql.raw(`
do $$
declare role text; target text;
begin
  if to_regnamespace('graphile_worker') is not null then
    alter schema graphile_worker owner to current_user;
    grant usage on schema graphile_worker to holdfast_jobs;
  end if;
  for role in select r from unnest(array[${roles}]) r
    where r = 'public' or to_regrole(r) is not null loop
    execute format('revoke create, temporary on database %I from %s', current_database(), role);
    for target in select nspname from pg_catalog.pg_namespace
      where nspname in ('public', 'directory', 'maintenance', 'graphile_worker') loop
      execute format('revoke create on schema %I from %s', target, role);
    end loop;
  end loop;
end $$`)

/** Runs `work` while holdfast_jobs may create what the job schema needs. */
export async function withJobSchemaOpen(
  owner: Kysely<DB>,
  work: () => Promise<void>,
): Promise<void> {
  await owner.connection().execute(async (connection) => {
    await sql`select pg_catalog.pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      await open.execute(connection)
      await work()
    } finally {
      await close.execute(connection)
      await sql`select pg_catalog.pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}
