import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import {
  addMonths,
  type CalendarDate,
  calendarDate,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { endingNames, endings, sightNames } from '../shared/persistency.rules.ts'
import type { PersistencyFigures } from '../shared/reports.contract.ts'

const { app, organization, greta, otto, admin, agent, stranger, inside } =
  await startContactsAgency()
const today = calendarDate('2026-06-15')
app.clock.set(new Date('2026-06-15T17:00:00Z'))

interface Life {
  readonly carrier: 'Aetna' | 'Humana' | null
  readonly start: CalendarDate
  readonly end: CalendarDate | null
  readonly status: 'active' | 'lapsed' | 'replaced' | 'medicare_advantage' | 'deceased' | 'pending'
  readonly added: CalendarDate
  readonly greta: boolean
}

const day = (from: number, until: number) =>
  fc.integer({ min: from, max: until }).map((number) => {
    // Days to the 28th, which every month has.
    const date = fromDayNumber(number)
    return calendarDate(`${date.slice(0, 8)}${date.slice(8) > '28' ? '28' : date.slice(8)}`)
  })
const first = dayNumberOf(2015, 1, 1)
const last = toDayNumber(today) + 200
const life: fc.Arbitrary<Life> = fc
  .record({
    carrier: fc.constantFrom('Aetna', 'Humana', null),
    start: day(first, last),
    lasted: fc.option(fc.nat(2500), { nil: null }),
    status: fc.constantFrom(
      'active',
      'active',
      'lapsed',
      'replaced',
      'medicare_advantage',
      'deceased',
    ),
    added: day(first, toDayNumber(today)),
    greta: fc.boolean(),
  })
  .chain(({ lasted, ...rest }) =>
    (lasted === null
      ? fc.constant(null)
      : day(toDayNumber(rest.start) + lasted, toDayNumber(rest.start) + lasted)
    ).map((end) => ({ ...rest, end: end !== null && end < rest.start ? rest.start : end })),
  )

const store = async (lives: readonly Life[]) => {
  await inside((transaction) =>
    transaction
      .deleteFrom('contact')
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  const ids = await buildContacts(
    app.services,
    organization.organizationId,
    lives.map((one) => ({
      agentId: one.greta ? greta.agentId : otto.agentId,
      ...{ carrier: null, planType: null, effectiveDate: null },
    })),
  )
  if (lives.length === 0) return
  await inside((transaction) =>
    transaction
      .insertInto('policy')
      .values(
        lives.map((one, index) => ({
          organization_id: transaction.organizationId,
          contact_id: ids[index] as number,
          carrier: one.carrier,
          carrier_words: one.carrier === null ? 'Medico' : null,
          plan_code: 'G',
          effective_date: one.start,
          end_date: one.end,
          status: one.status,
          created_at: new Date(`${one.added}T18:00:00Z`),
          updated_at: new Date(`${one.added}T18:00:00Z`),
        })),
      )
      .execute(),
  )
}
const read = async (query: string, as = admin) =>
  app.call('GET', `/api/reports/persistency?${query}`, { as })

/** The share in force after some years, month by month, as the definition has it. */
function expected(
  lives: readonly Life[],
  {
    years,
    ends,
    sight,
    begin,
  }: { years: number; ends: readonly string[]; sight: string; begin: number },
): number | undefined {
  if (years * 12 <= begin) return undefined
  let share = 1
  for (let month = begin + 1; month <= years * 12; month++) {
    let atRisk = 0
    let ended = 0
    for (const one of lives) {
      const begins = addMonths(toDayNumber(one.start), month - 1)
      const ends_ = addMonths(toDayNumber(one.start), month)
      const isOver = one.status !== 'active'
      if (isOver && one.end === null) continue
      // The whole month lies before today, and the policy was known when it began.
      if (ends_ > toDayNumber(today)) continue
      if (sight === 'watched' && toDayNumber(one.added) > begins) continue
      const end = isOver && one.end !== null ? toDayNumber(one.end) : Number.POSITIVE_INFINITY
      // An end on the first day is one of the first month.
      const endsBefore = month === 1 ? false : end <= begins
      if (endsBefore) continue
      atRisk += 1
      if (end <= ends_ && ends.includes(one.status)) ended += 1
    }
    if (atRisk === 0) return undefined
    share *= 1 - ended / atRisk
  }
  return share
}

test('shares of random policies are those that a simple count by their definition gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 60 }), async (lives) => {
      await store(lives)
      for (const sight of sightNames)
        for (const ends of endingNames) {
          const by = ends === 'all' ? 'agent' : 'carrier'
          const { body } = await read(`by=${by}&ends=${ends}&sight=${sight}`)
          const figures = body as PersistencyFigures
          const check = (cohort: PersistencyFigures['whole'], of: readonly Life[]) => {
            for (const years of [1, 2, 3, 5]) {
              const share = expected(of, {
                ...{ years, ends: endings[ends].causes, sight },
                begin: figures.whole.begin,
              })
              const point = cohort.points.find(({ year }) => year === years)
              if (share === undefined) expect(point).toBeUndefined()
              else expect(point?.inForce).toBeCloseTo(share, 10)
            }
          }
          check(figures.whole, lives)
          for (const cohort of figures.cohorts)
            check(
              cohort,
              lives.filter((one) =>
                by === 'agent'
                  ? (one.greta ? greta : otto).agentId === Number(cohort.key)
                  : (one.carrier ?? 'Other') === cohort.key,
              ),
            )
          const { policies } = figures.whole
          const leftOut = Object.values(figures.leftOut).reduce((sum, count) => sum + count, 0)
          expect(policies + leftOut).toBe(lives.length)
          expect(figures.cohorts.reduce((sum, one) => sum + one.policies, 0)).toBe(policies)
        }
    }),
    { numRuns: 12 },
  )
})

const lifeOf = (change: Partial<Life>): Life => ({
  ...{ carrier: 'Aetna', start: calendarDate('2020-01-01'), end: null, status: 'active' },
  ...{ added: calendarDate('2020-01-01'), greta: true, ...change },
})

test('an end without a day, a client who died, and what came late are told, not guessed', async () => {
  const gone = calendarDate('2021-01-01')
  await store([
    lifeOf({}),
    lifeOf({ status: 'lapsed' }),
    lifeOf({ status: 'lapsed', end: gone, added: calendarDate('2025-01-01') }),
    lifeOf({ start: calendarDate('2026-06-01'), added: calendarDate('2026-06-01') }),
    lifeOf({ start: calendarDate('2027-01-01') }),
    lifeOf({ end: gone }),
  ])
  // The client's status says that the policy which began in 2020 and ended in 2021 did so by death.
  await inside((transaction) =>
    transaction
      .updateTable('contact')
      .set({ client_status: 'deceased' })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', 'in', (query) =>
        query
          .selectFrom('policy')
          .select('contact_id')
          .where('organization_id', '=', transaction.organizationId)
          .where('status', '=', 'active')
          .where('end_date', '=', gone),
      )
      .execute(),
  )
  const { body } = await read('')
  expect(body.leftOut).toEqual({ noStart: 0, notBegun: 1, noEnd: 1, outOfSight: 1, tooNew: 1 })
  expect(body.whole).toMatchObject({ policies: 2, ended: { deceased: 1, lapsed: 0 } })
  expect(body.whole.points[0]).toMatchObject({ year: 1, inForce: 0.5, atRisk: 1, few: true })
  const recorded = await read('sight=recorded')
  expect(recorded.body.leftOut).toMatchObject({ outOfSight: 0 })
  expect(recorded.body.whole.points[0].inForce).toBeCloseTo(1 / 3, 10)
})

test('a pending policy counts for no month, also if it never began', async () => {
  await store([
    lifeOf({}),
    lifeOf({ status: 'pending', end: calendarDate('2020-02-01') }),
    lifeOf({ status: 'pending', start: calendarDate('2026-07-01') }),
  ])
  const { whole, leftOut } = (await read('')).body
  expect([whole.policies, leftOut.notBegun]).toEqual([1, 1])
})

test('filters choose policies, and one that no policy can match is refused', async () => {
  await store([lifeOf({}), lifeOf({ carrier: 'Humana', greta: false })])
  const policies = async (query: string) => (await read(query)).body.whole.policies
  expect(await policies('carrier=Humana')).toBe(1)
  expect(await policies(`agent=${greta.agentId}&carrier=Humana`)).toBe(0)
  expect(await policies('state=TX&plan=G&from=2020&until=2020')).toBe(2)
  expect(await policies('from=2021')).toBe(0)
  expect((await read('from=2021&until=2020')).body.message).toContain('after the last one')
  expect((await read('from=99999')).status).toBe(400)
})

test('only admins see it, and only their own agency’s', async () => {
  await store([lifeOf({})])
  expect((await read('', agent)).status).toBe(403)
  expect((await read('', stranger)).body.whole.policies).toBe(0)
})
