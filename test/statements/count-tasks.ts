import type pg from 'pg'
import type { SentStatement } from './sent-statements.ts'

/**
 * Returns why a distributed database does not send this statement to one node whole; undefined if
 * it does, or if the statement uses the coordinator’s own tables only. The connection is the
 * application role's, on a distributed database without rows.
 */
export async function explainSpread(
  client: pg.Client,
  { raw, values, system }: SentStatement,
): Promise<string | undefined> {
  await client.query('begin')
  try {
    if (system) await client.query('set local role holdfast_system')
    else await client.query(`set local app.organization_id = '1'`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain (costs off) ${raw}`,
      values: values.map((value) =>
        value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
      ),
    })
    return spreadOf(rows.map((row) => row['QUERY PLAN']))
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : error}`
  } finally {
    await client.query('rollback')
  }
}

/** Parts of a plan that go through the coordinator, or to several nodes. */
const spread = [
  /Distributed Subplan/,
  /INSERT\/SELECT method/,
  /Task Count: (?!1$)\d+/,
  /Citus (INSERT \.\.\. SELECT|MERGE)/,
]

export function spreadOf(plan: readonly string[]): string | undefined {
  const lines = plan.map((line) => line.trim()).filter((line) => spread.some((one) => one.test(line)))
  return lines.length > 0 ? [...new Set(lines)].join('; ') : undefined
}
