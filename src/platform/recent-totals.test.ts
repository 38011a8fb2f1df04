import { beforeEach, expect, test } from 'vitest'
import { createMovableClock } from '../../test/process/movable-clock.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { OrganizationId } from '../kernel/ids.ts'
import { takeEffects } from './database/after-commit.ts'
import {
  dropTotals,
  knownTotal,
  recentCounts,
  recentTotal,
  roughTotal,
  rowsRead,
} from './recent-totals.ts'
import type { OrganizationContext } from './services.ts'

const clock = createMovableClock(calendarDate('2026-06-15'))
const contextOf = (organizationId: number) =>
  ({ organizationId: organizationId as OrganizationId, clock }) as unknown as OrganizationContext
/** Commits a transaction that changes contacts of the organization. */
const commitOn = (organizationId: number) => {
  const transaction = { organizationId: organizationId as OrganizationId }
  dropTotals(transaction)
  for (const effect of takeEffects(transaction)) effect()
}
let counts = 0
const counting = (total: number) => async () => {
  counts += 1
  return total
}
beforeEach(() => {
  counts = 0
  commitOn(1)
  commitOn(2)
})

test('a small total is counted each time', async () => {
  expect(await recentTotal(contextOf(1), 'all', counting(100))).toBe(100)
  expect(await recentTotal(contextOf(1), 'all', counting(101))).toBe(101)
})

test('a large total is cached for ten seconds, only for its own organization and filter', async () => {
  await recentTotal(contextOf(1), 'all', counting(400_000))
  expect(await recentTotal(contextOf(1), 'all', counting(400_001))).toBe(400_000)
  expect(await recentTotal(contextOf(1), 'TX', counting(60_000))).toBe(60_000)
  expect(await recentTotal(contextOf(2), 'all', counting(70_000))).toBe(70_000)
  clock.advance(10_000)
  expect(await recentTotal(contextOf(1), 'all', counting(400_001))).toBe(400_001)
  expect(counts).toBe(4)
})

test('a count of few rows is cached too if each was looked up in another table', async () => {
  const ofRows = (key: string, rows: number, lookedUp: boolean) =>
    recentCounts(contextOf(1), key, async () => {
      counts += 1
      return { value: counts, read: rowsRead(rows, { lookedUp }) }
    })
  expect(await ofRows('all', 2000, false)).toBe(1)
  expect(await ofRows('all', 2000, false)).toBe(2)
  expect(await ofRows('an agent', 2000, true)).toBe(3)
  expect(await ofRows('an agent', 2000, true)).toBe(3)
})

test('a total by another clock is not taken for a recent one', async () => {
  await recentTotal(contextOf(1), 'all', counting(400_000))
  const other = { ...contextOf(1), clock: createMovableClock(calendarDate('2026-06-15')) }
  expect(await recentTotal(other, 'all', counting(400_001))).toBe(400_001)
})

test('a change clears the cache when it is committed, not before', async () => {
  await recentTotal(contextOf(1), 'all', counting(400_000))
  dropTotals({ organizationId: 1 as OrganizationId })
  expect(await recentTotal(contextOf(1), 'all', counting(400_001))).toBe(400_000)
  commitOn(1)
  expect(await recentTotal(contextOf(1), 'all', counting(400_001))).toBe(400_001)
})

test('a total is known without a count for as long as it is cached', async () => {
  expect(knownTotal(contextOf(1), 'all')).toBeUndefined()
  await recentTotal(contextOf(1), 'all', counting(400_000))
  expect(knownTotal(contextOf(1), 'all')).toBe(400_000)
  commitOn(1)
  expect(knownTotal(contextOf(1), 'all')).toBeUndefined()
})

test('about how many there are is known for ten minutes, whatever changes', async () => {
  await recentTotal(contextOf(1), 'rough', counting(100))
  commitOn(1)
  clock.advance(599_999)
  expect(await roughTotal(contextOf(1), 'rough', counting(200))).toBe(100)
  clock.advance(1)
  expect(await roughTotal(contextOf(1), 'rough', counting(200))).toBe(200)
  expect(counts).toBe(2)
})
