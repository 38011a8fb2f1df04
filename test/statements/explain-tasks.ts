import pg from 'pg'
import type { SentStatement } from './sent-statements.ts'

/** Statements that cannot be explained, or of the job queue, whose tables the coordinator has. */
const unplanned =
  /^(begin|commit|rollback|set|reset|copy|listen|unlisten|savepoint|release|analyze|create|notify|explain)\b|\bgraphile_worker\b|\bset local\b/i

export const hasPlan = ({ raw }: SentStatement) => !unplanned.test(raw.trim())

/** A statement, and why a distributed database does not send it to one node whole. */
export interface SpreadStatement extends SentStatement {
  readonly spread: string
}

/**
 * Plans the statements with the values they were first sent with, as the application’s role, on a
 * distributed database without rows, and returns those that are not one task of one node.
 */
export async function explainTasks(
  client: pg.Client,
  statements: readonly SentStatement[],
): Promise<SpreadStatement[]> {
  const found: SpreadStatement[] = []
  for (const statement of statements.filter(hasPlan)) {
    const spread = await spreadOf(client, statement)
    if (spread !== undefined) found.push({ ...statement, spread })
  }
  return found
}

async function spreadOf(
  client: pg.Client,
  { raw, values, role }: SentStatement,
): Promise<string | undefined> {
  await client.query('begin')
  try {
    if (role !== undefined) await client.query(`set local role ${role}`)
    await client.query(`set local app.organization_id = '1'`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${withValues(raw, values)}`,
    )
    return readPlan(rows.map((row) => row['QUERY PLAN']))
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : error}`
  } finally {
    await client.query('rollback')
  }
}

/**
 * Returns the statement with its values in its text: Citus runs an INSERT … SELECT with parameters,
 * but cannot explain it. Binary values, which have no text, become null. A statement cannot hold
 * what PostgreSQL refuses in a hostile value: NUL, or half of a surrogate pair in JSON.
 */
export function withValues(raw: string, values: SentStatement['values']): string {
  return raw.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1] ?? null
    return typeof value === 'string' ? pg.escapeLiteral(storable(value)) : 'null'
  })
}

const storable = (value: string) =>
  value.replaceAll('\0', '').replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gi, '$1')

/** Marks in a plan of what goes to several nodes, or to the coordinator and back. */
const marks = [
  /Distributed Subplan/,
  /INSERT\/SELECT method: .*/,
  /Task Count: (?!1$)\d+/,
  /Citus MERGE/,
]

/** Returns what in a plan is more than one task; undefined for one task, or none. */
export function readPlan(plan: readonly string[]): string | undefined {
  const found = plan.flatMap((line) => marks.flatMap((mark) => mark.exec(line)?.[0] ?? []))
  return found.length > 0 ? [...new Set(found)].join(', ') : undefined
}
