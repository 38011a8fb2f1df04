import type pg from 'pg'

const own = `organization_id = nullif(current_setting('app.organization_id', true), '')::bigint`

/**
 * Makes each statement that reads an agency's rows of the table fail, as if its node were down;
 * returns how to repair it. A restrictive policy would say it in fewer words, but on the nodes of a
 * cluster it permits instead.
 */
export async function breakAgency(
  owner: pg.Client,
  table: 'organization' | 'outbox',
  id: number,
): Promise<() => Promise<void>> {
  const use = async (condition: string) => {
    await owner.query(`alter policy own_organization on ${table} using (${condition})`)
  }
  await use(
    `${own} and case when organization_id = ${id} then 1 / (organization_id - ${id}) = 0 else true end`,
  )
  return () => use(own)
}
