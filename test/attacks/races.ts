import { expect, inject } from 'vitest'
import { withOwner } from '../../src/main/backup/owner-connection.ts'
import { startEmptyAgency } from '../agencies/empty-agency.ts'
import type { Answer, TestApp } from '../app.ts'

type CountedTable =
  | 'email'
  | 'contact'
  | 'deleted_contact'
  | 'follow_up_request'
  | 'eligibility_submission'
  | 'import'

export const ten = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => work(index)))

/** Counts the responses by status: `{200: 1, 409: 9}`. */
export function tally(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Checks that every response in a race is one that the call returns on purpose. */
export function expectForeseen(answers: readonly Answer[]): void {
  const unforeseen = answers.filter(({ status }) => status >= 500)
  expect(unforeseen.map(({ status, text }) => `${status} ${text}`)).toEqual([])
}

/** Waits until so many connections wait for a lock in this test's database. */
export async function waitingForLock(app: TestApp, connections = 1): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if ((await countWaiting(app)) >= connections) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`fewer than ${connections} wait`)
}

/** Locks of an agency's rows are on its node, which any node of a cluster may be. */
async function countWaiting({ databaseUrl }: TestApp): Promise<number> {
  // A URL of a socket has no host, which URL refuses.
  const name = /\/(\w+)\?/.exec(databaseUrl)?.[1] ?? ''
  const counts = inject('postgres').nodes.map((node) =>
    withOwner(node.replace('DATABASE', name), async (client) => {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [name],
      )
      return rows.length
    }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * An agency for each test whose admin makes many calls at once. For the top of a test file, which
 * awaits it.
 */
export async function startRaces() {
  const agency = await startEmptyAgency()
  const { app, within } = agency
  return {
    agency,
    /** Makes a call as the agency's admin. */
    call: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) =>
      app.call(method, `/api${path}`, { as: agency.admin, body }),
    countOf: (table: CountedTable) =>
      within(async (transaction) => {
        const { count } = await transaction
          .selectFrom(table)
          .select((query) => query.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }),
  }
}
