import type pg from 'pg'
import { personName } from '../../../../kernel/person-name.ts'

/** Returns the names of these contacts by their ids. */
export async function readContactNames(
  client: pg.ClientBase,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; first_name: string; last_name: string }>(
    `select id, first_name, last_name from contact
     where organization_id = $1 and id = any($2)`,
    [organizationId, ids],
  )
  return new Map(rows.map((row) => [row.id, personName(row.first_name, row.last_name)]))
}
