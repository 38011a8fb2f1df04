import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { within } from '../../../../../test/outreach/stored-plans.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { planContacts } from './plan-contacts.ts'

const app = await createTestApp()
const owner = new pg.Client({ connectionString: app.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await app.close()
})

const contacts = 2_000

const fill = (organizationId: OrganizationId) =>
  within(app.services, organizationId, async (transaction) => {
    const now = app.clock.now()
    await sql`insert into contact (organization_id, email, first_name, last_name, state, zip_code,
      gender, tobacco_user, birth_date, effective_date, current_carrier, created_at, updated_at)
      select ${organizationId}, n || '@mail.example', 'A', 'B', 'TX', '75201', 'F', false,
        date '1950-01-01' + n % 3000, date '2019-01-01' + n % 700, 'Aetna', ${now}, ${now}
      from generate_series(1, ${contacts}) n`.execute(transaction)
    await sql`insert into suppression (organization_id, email, reason, at)
      select ${organizationId}, n || '@mail.example', 'bounced', ${now}
      from generate_series(1, ${contacts}, 2) n`.execute(transaction)
  })

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** The rows that the busiest step of a plan looked at. */
function busiestStep(node: PlanNode): number {
  const removed = (node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return Math.max(own, ...(node.Plans ?? []).map(busiestStep))
}

/** A database that explains each statement with parameters before it runs. */
function explaining(database: Database, seen: Map<string, number>): Database {
  const connect = async () => {
    const client = await database.pool.connect()
    // In the order of the calls, as the driver sends them.
    let last: Promise<unknown> = Promise.resolve()
    const proxy = new Proxy(client, {
      get(target, property) {
        const value = Reflect.get(target, property, target) as unknown
        if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return (text: string, parameters?: unknown[]) => {
          const result = last.then(() => explainAndRun(text, parameters))
          last = result.catch(() => {})
          return result
        }
      },
    })
    async function explainAndRun(text: string, parameters?: unknown[]) {
      if (parameters === undefined) return client.query(text)
      await client.query('savepoint explained')
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
        parameters,
      )
      await client.query('rollback to savepoint explained')
      const most = busiestStep((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan)
      seen.set(text, Math.max(most, seen.get(text) ?? 0))
      return client.query(text, parameters)
    }
    return proxy
  }
  const pool = Object.assign(Object.create(database.pool) as pg.Pool, { connect })
  return { ...database, pool }
}

test('no statement of a plan becomes slow by statistics that know nothing of the agency’s rows', async () => {
  const known = await buildOrganization(app.services)
  await fill(known.organizationId)
  await planContacts({ ...app.services, organizationId: known.organizationId })
  await owner.query('vacuum analyze')
  const { organizationId } = await buildOrganization(app.services)
  await fill(organizationId)
  const seen = new Map<string, number>()
  const context = { ...app.services, database: explaining(app.services.database, seen) }
  for (const day of [0, 86_400_000, 40 * 86_400_000]) {
    app.clock.advance(day)
    const planned = await planContacts({ ...context, organizationId })
    expect(planned.contacts).toBe(contacts)
  }
  expect(seen.size).toBeGreaterThan(8)
  // Each looks at a few rows of each contact, none at each contact for each contact.
  for (const [text, most] of seen) expect(most, text).toBeLessThan(20 * contacts)
})
