import type pg from 'pg'

/** Returns the names of these contacts by their ids. */
export async function readContactNames(
  client: pg.ClientBase,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from contact
     where organization_id = $1 and id = any($2)`,
    [organizationId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
