import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { addDays, calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { forgetNextEmail } from '../../../contacts/server/forget-next-email.ts'
import { skipPlanned } from '../drafts/open-drafts.sql.ts'
import { removePlannedEmails } from '../queue/planned-emails-due.sql.ts'
import { StoredPlanDifference } from './plan-difference.ts'
import { readFingerprints, storePlan } from './store-plan.sql.ts'

const { app, organization, admin, inside } = await startContactsAgency()
const { organizationId } = organization
const { database } = app.services
const middle = calendarDate('2026-06-15')
const ids = await buildContacts(
  app.services,
  organizationId,
  Array.from({ length: 8 }, (_, n) => ({ lastName: `Name${n}` })),
)
const types = ['birthday', 'anniversary', 'aep'] as const

interface Row {
  readonly type: (typeof types)[number]
  readonly day: number
  readonly status: 'scheduled' | 'delayed' | 'skipped'
}
const rowsOfOne = fc.uniqueArray(
  fc.record<Row>({
    type: fc.constantFrom(...types),
    day: fc.integer({ min: -3, max: 5 }),
    status: fc.constantFrom('scheduled', 'scheduled', 'delayed', 'skipped'),
  }),
  { selector: ({ type }) => type, maxLength: 3 },
)
const plan = fc.array(rowsOfOne, { minLength: ids.length, maxLength: ids.length })
const change = fc.record({
  kind: fc.constantFrom('remove', 'skip', 'add', 'add'),
  one: fc.nat(ids.length - 1),
  type: fc.constantFrom(...types),
  day: fc.integer({ min: -3, max: 5 }),
})

const keyOf = (one: number, type: Row['type']) => {
  const contactId = ids[one]
  if (contactId === undefined) throw new Error('no such contact')
  return { contactId, type, occasion: '2026' }
}

/** Writes the plan as the planner does, which leaves alone what is stored so. */
const store = (rows: readonly (readonly Row[])[]) =>
  copyTransaction(database, organizationId, async (client) => {
    const set = { first: ids[0] ?? 0, last: ids.at(-1) ?? 0, named: null }
    const stored = await readFingerprints(client, organizationId, set)
    const difference = new StoredPlanDifference(stored, toDayNumber(middle))
    rows.forEach((own, one) => {
      for (const { type, day, status } of own)
        difference.addYearly(keyOf(one, type).contactId, {
          ...{ type, status, occasion: '2026', eventDate: null, targetDate: null, reason: null },
          ...{ eventPassed: false },
          sendDate: status === 'skipped' ? null : toDayNumber(addDays(middle, day)),
        })
    })
    await storePlan(client, organizationId, { difference, today: middle })
  })

const apply = ({
  kind,
  one,
  type,
  day,
}: {
  kind: string
  one: number
  type: Row['type']
  day: number
}) =>
  inside(async (transaction) => {
    const key = keyOf(one, type)
    if (kind === 'remove') return removePlannedEmails(transaction, [key])
    if (kind === 'skip') return skipPlanned(transaction, [key], 'told')
    await transaction
      .insertInto('planned_email')
      .values({
        ...{ organization_id: organizationId, contact_id: key.contactId, type, occasion: '2026' },
        ...{ status: 'scheduled', planned_on: middle, send_date: addDays(middle, day) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await forgetNextEmail(transaction, [key.contactId])
  })

/** Each contact's next email, from all rows. */
async function nextByRows(today: string) {
  const rows = await inside((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select(['contact_id as id', 'send_date as on', 'type'])
      .where('organization_id', '=', organizationId)
      .where('status', '<>', 'skipped')
      .where('send_date', '>=', calendarDate(today))
      .execute(),
  )
  const order = (row: (typeof rows)[number]) => `${row.on} ${row.type}`
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id).sort((a, b) => (order(a) < order(b) ? -1 : 1))
    return { id, next: own[0] ? { type: own[0].type, on: String(own[0].on) } : null }
  })
}

const list = async (query: string) => {
  const { status, body } = await app.call('GET', `/api/contacts?limit=50&${query}`, { as: admin })
  expect(status).toBe(200)
  return body.contacts as {
    id: number
    more: { next_email: { type: string; on: string } | null }
  }[]
}

test('whatever leaves or joins a plan, the list has each client’s next email of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 1, maxLength: 2 }),
      fc.array(change, { maxLength: 6 }),
      fc.integer({ min: -1, max: 3 }),
      async (plans, changes, passed) => {
        const today = addDays(middle, passed)
        app.clock.set(today)
        for (const rows of plans) await store(rows)
        for (const one of changes) await apply(one)
        const expected = await nextByRows(today)
        const having = expected.filter(({ next }) => next !== null)
        const place = (one: (typeof expected)[number]) =>
          `${one.next?.on} ${String(one.id).padStart(9, '0')}`
        const sorted = [...having].sort((a, b) => (place(a) < place(b) ? -1 : 1))
        const without = expected.filter(({ next }) => next === null)
        const shown = async (query: string) =>
          (await list(`columns=next_email&${query}`)).map(({ id, more }) => ({
            ...{ id, next: more.next_email },
          }))
        expect(await shown('sort=next_email')).toEqual([...sorted, ...without])
        expect(await shown('sort=-next_email')).toEqual([...sorted.reverse(), ...without])
        expect(await shown('next_email=none')).toEqual(without)
        const soon = addDays(today, 2)
        expect(await shown('next_email=within-2')).toEqual(
          having.filter(({ next }) => next !== null && next.on <= soon),
        )
        // Planned again, everything is as the planner has it.
        await store([])
        expect(await shown('next_email=none')).toHaveLength(ids.length)
      },
    ),
    { numRuns: 12 },
  )
})

test('an email that another transaction has locked meanwhile is the next one with the next plan', async () => {
  app.clock.set(middle)
  const [id] = ids
  const after: Row = { type: 'anniversary', day: 4, status: 'scheduled' }
  const shown = async () =>
    (await list('columns=next_email&sort=next_email&next_email=within-30')).map((one) => [
      one.id,
      one.more.next_email?.type,
    ])
  await store([[{ type: 'birthday', day: 1, status: 'scheduled' }, after]])
  expect(await shown()).toEqual([[id, 'birthday']])
  await inside(async (holder) => {
    await holder
      .selectFrom('planned_email')
      .select('type')
      .where('organization_id', '=', organizationId)
      .where('type', '=', 'anniversary')
      .forUpdate()
      .execute()
    await apply({ kind: 'remove', one: 0, type: 'birthday', day: 0 })
  })
  await store([[after]])
  expect(await shown()).toEqual([[id, 'anniversary']])
})
