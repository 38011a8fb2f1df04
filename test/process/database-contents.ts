import { inject } from 'vitest'
import { listTablesToBackUp } from '../../src/main/backup/backed-up-tables.ts'
import { withOwner } from '../../src/main/backup/owner-connection.ts'
import { readTable } from '../../src/main/backup/read-table.ts'

/** Contents of each table as the superuser sees them. */
export async function contentsOf(database: string) {
  const url = inject('postgres').superuser.replace('DATABASE', database)
  return withOwner(url, async (client) => {
    const contents: Record<string, unknown> = {}
    for (const table of await listTablesToBackUp(client))
      contents[table.name] = await readTable(client, table)
    return contents
  })
}

/** Everything about the schema that a restore takes apart and puts together again. */
export async function schemaOf(url: string) {
  return withOwner(url, async (client) => {
    const rows = async (text: string) => (await client.query(text)).rows
    return {
      constraints: await rows(
        `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint where connamespace in ('public'::regnamespace, 'directory'::regnamespace) order by 1, 2, 3`,
      ),
      indexes: await rows(
        `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'directory') order by 1, 2`,
      ),
      security: await rows(
        `select oid::regclass::text as t, relrowsecurity, relforcerowsecurity from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'directory'::regnamespace) order by 1`,
      ),
      triggers: await rows(
        `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
    }
  })
}
