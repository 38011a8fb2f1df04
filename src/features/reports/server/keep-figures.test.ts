import { expect, test } from 'vitest'
import { z } from 'zod'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { keptFigures } from './keep-figures.ts'

const { app, inside } = await startContactsAgency()
const today = '2026-06-15' as CalendarDate
const schema = z.object({ seen: z.number() })

let computed = 0
const read = async (
  change: { refresh?: boolean; policies?: number; today?: CalendarDate } = {},
) => {
  const { policies = 5, refresh = false, ...rest } = change
  const { figures } = await inside((transaction) =>
    keptFigures(
      transaction,
      { question: 'test', today, now: app.clock.now(), refresh, schema, keptFrom: 5, ...rest },
      async () => ({ figures: { seen: ++computed }, policies }),
    ),
  )
  return figures.seen
}

test('figures of many policies are kept for the day, and a refresh replaces them', async () => {
  expect([await read(), await read()]).toEqual([1, 1])
  expect([await read({ refresh: true }), await read()]).toEqual([2, 2])
  expect(await read({ today: '2026-06-16' as CalendarDate })).toBe(3)
})

test('a refresh forgets kept figures where there are few policies by now', async () => {
  const kept = await read({ refresh: true })
  expect(await read()).toBe(kept)
  const small = await read({ refresh: true, policies: 4 })
  expect(small).toBe(kept + 1)
  expect(await read({ policies: 4 })).toBe(small + 1)
})

test('figures of another version are computed again', async () => {
  const kept = await read({ refresh: true })
  await inside((transaction) =>
    transaction
      .updateTable('report_figures')
      .set({ figures: JSON.stringify({ earlier: true }) })
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  expect([await read(), await read()]).toEqual([kept + 1, kept + 1])
})
