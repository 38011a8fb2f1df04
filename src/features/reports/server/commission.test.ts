import { beforeEach, expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { contentHash, newPublicId } from '../../../platform/crypto.ts'
import { levelGone } from '../shared/report-texts.ts'
import type { CommissionFigures, CommissionLevel } from '../shared/reports.contract.ts'

const { app, otto, admin, agent, stranger, buildOwn, inside, auditEntries } =
  await startContactsAgency()
app.clock.set(new Date('2026-06-15T17:00:00Z'))

const base = '/api/reports/commission-levels'
const fields = {
  ...{ carrier: 'Aetna', state: null, plan_code: null, from_year: 1, until_year: 6 },
  ...{ basis_points: 2000, cents: null },
}
const enter = (change: object = {}, as = admin) =>
  app.call('POST', base, { as, body: { ...fields, ...change } })
const load = (csv: string, as = admin) => app.call('POST', `${base}/import`, { as, body: { csv } })
const list = async (as = admin): Promise<CommissionLevel[]> =>
  (await app.call('GET', base, { as })).body.levels
const read = async (query = '', as = admin): Promise<CommissionFigures> =>
  (await app.call('GET', `/api/reports/commission?${query}`, { as })).body

beforeEach(() =>
  inside(async (transaction) => {
    for (const table of ['contact', 'commission_level'] as const)
      await transaction
        .deleteFrom(table)
        .where('organization_id', '=', transaction.organizationId)
        .execute()
  }),
)

/** A client with Plan G of Aetna since March 2025, in its second year. */
const paying = async (cents: number | null, contact: object = {}, change: object = {}) => {
  const id = await buildOwn({ effectiveDate: '2025-03-01' as CalendarDate, ...contact })
  await inside((transaction) =>
    transaction
      .updateTable('policy')
      .set({
        premium_cents: cents,
        premium_on: cents === null ? null : ('2026-03-01' as CalendarDate),
        ...change,
      })
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', id)
      .where('in_force', '=', true)
      .execute(),
  )
  return id
}

test('the schedule says what the policies in force bring, by the state of their clients and their agent', async () => {
  await paying(100_00)
  await paying(150_00, { state: 'OH', agentId: otto.agentId })
  await paying(null)
  await paying(200_00, { carrier: 'Humana' })
  await paying(100_00, { clientStatus: 'deceased' })
  await enter()
  await enter({ state: 'OH', basis_points: 1000 })
  const { whole, groups, gaps } = await read('by=carrier')
  // Aetna: 20% of $100 and 10% of $150, twelve months each.
  expect(whole).toMatchObject({
    ...{ policies: 4, counted: 2, noPremium: 1, ifAllStay: 240_00 + 180_00, asEnded: null },
    premium: 12 * 450_00,
  })
  expect(groups.map(({ name, ifAllStay }) => [name, ifAllStay])).toEqual([
    ['Aetna', 420_00],
    ['Humana', 0],
  ])
  expect(gaps).toEqual([
    {
      ...{ carrier: 'Humana', state: null, plan: null, fromYear: 2, untilYear: 3 },
      ...{ policies: 1, premium: 12 * 200_00 },
    },
  ])
  const byAgent = await read(`by=agent&agent=${otto.agentId}`)
  expect(byAgent.groups).toMatchObject([{ name: 'Otto Ohm', policies: 1, ifAllStay: 180_00 }])
  expect((await read('state=OH&plan=G&from=2025&until=2025')).whole.policies).toBe(1)
})

test('a policy whose last day is known is paid until then, and not at all after it', async () => {
  await enter()
  // Its months begin on the 1st: of June, July and August.
  await paying(100_00, {}, { end_date: '2026-08-15' })
  await paying(100_00, {}, { end_date: '2026-05-15' })
  expect((await read()).whole).toMatchObject({ policies: 1, counted: 1, ifAllStay: 60_00 })
})

test('one that overlaps is refused with both named, the same one again is changed', async () => {
  expect((await enter()).body).toMatchObject({ added: 1, changed: 0 })
  expect((await enter({ basis_points: 2500 })).body).toMatchObject({ added: 0, changed: 1 })
  const refused = await enter({ from_year: 6, until_year: null })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Aetna, every state, every plan, from year 6 on overlaps Aetna'),
  ])
  expect((await enter({ from_year: 7, until_year: null })).status).toBe(200)
  expect((await enter({ state: 'OH' })).status).toBe(200)
  expect(await list()).toMatchObject([
    { state: null, from_year: 1, basis_points: 2500 },
    { from_year: 7 },
    { state: 'OH' },
  ])
  expect((await auditEntries('commission_levels.change'))[0]?.detail).toMatchObject({
    levels: ['Aetna, every state, every plan, years 1 to 6: 25% of the premium'],
  })
  for (const change of [{ from_year: 0 }, { basis_points: 90_000 }, { cents: 5 }])
    expect((await enter(change)).status).toBe(400)
  expect((await enter({ carrier: 'Acme' })).status).toBe(400)
})

test('two of the same moment do not come to overlap', async () => {
  const answers = await Promise.all(
    [4, 5, 6].map((until_year) => enter({ until_year, basis_points: until_year })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await list()).toHaveLength(1)
})

test('a file is stored whole or not at all, and one that overlaps the schedule is refused', async () => {
  const head = 'carrier,state,plan,from_year,until_year,percent,dollars_a_year'
  const file = `${head}\nAetna,,,1,6,20,\nCigna,TX,N,1,,,300\n`
  expect((await load(file)).body).toMatchObject({ added: 2, problems: [] })
  expect((await load(file)).body).toMatchObject({ added: 0, changed: 0, problems: [] })
  const half = await load(`${head}\nHumana,,,1,6,20,\nAetna,,,2,9,20,\n`)
  expect(half.body).toMatchObject({
    added: 0,
    problems: [{ line: 3, problem: expect.stringContaining('overlaps') }],
  })
  expect(await list()).toHaveLength(2)
})

test('a deleted level comes back, unless another one is about the same years by then', async () => {
  await enter()
  await paying(100_00)
  expect((await read()).whole.ifAllStay).toBe(240_00)
  const [{ id } = { id: 0 }] = await list()
  const url = `${base}/${id}`
  expect((await app.call('DELETE', url, { as: admin })).status).toBe(200)
  const gone = await app.call('DELETE', url, { as: admin })
  expect([gone.status, gone.body.message]).toEqual([404, levelGone])
  expect((await read()).whole.ifAllStay).toBe(0)
  expect((await app.call('POST', `${url}/restore`, { as: admin, body: {} })).status).toBe(200)
  expect((await app.call('POST', `${url}/restore`, { as: admin, body: {} })).status).toBe(200)
  expect((await read()).whole.ifAllStay).toBe(240_00)
  await app.call('DELETE', url, { as: admin })
  await enter({ until_year: 3 })
  expect((await app.call('POST', `${url}/restore`, { as: admin, body: {} })).status).toBe(409)
})

test('what Holdfast brought are policies whose clients had looked at a quote shortly before', async () => {
  await enter()
  const began = { effectiveDate: '2026-03-01' as CalendarDate }
  const looked = await paying(100_00, began)
  const long = await paying(100_00, began)
  const after = await paying(100_00, began)
  await paying(100_00, began)
  const ended = await paying(100_00, began, {
    ...{ status: 'lapsed', end_date: '2026-05-01' as CalendarDate },
  })
  const early = await paying(100_00, { effectiveDate: '2025-03-01' as CalendarDate })
  await inside(async (transaction) => {
    for (const [contact_id, day] of [
      [looked, '2026-02-01'],
      [ended, '2026-02-01'],
      [long, '2025-08-01'],
      [after, '2026-03-02'],
      [early, '2025-02-01'],
    ] as const)
      await transaction
        .insertInto('quote')
        .values({
          organization_id: transaction.organizationId,
          public_id: newPublicId(),
          contact_id,
          created_at: new Date(`${day}T12:00:00Z`),
          first_viewed_at: new Date(`${day}T12:00:00Z`),
          effective_date: day as CalendarDate,
          expires_on: day as CalendarDate,
          source: 'link',
        })
        .execute()
  })
  expect((await read()).brought).toEqual({
    ...{ policies: 1, counted: 1, commission: 240_00, since: '2025-06-15' },
  })
})

test('figures of many policies are kept for the day, until someone refreshes them or changes the schedule', async () => {
  const known = await read('by=plan')
  await inside((transaction) =>
    transaction
      .insertInto('report_figures')
      .values({
        organization_id: transaction.organizationId,
        question: `commission ${JSON.stringify({ by: 'plan' })} ${contentHash('[]')}`,
        computed_on: '2026-06-15' as CalendarDate,
        computed_at: new Date('2026-06-15T12:00:00Z'),
        figures: JSON.stringify({ ...known, levels: 77 }),
      })
      .execute(),
  )
  const levels = async (query: string) => (await read(query)).levels
  expect(await levels('by=plan')).toBe(77)
  expect(await levels('by=plan&refresh=true')).toBe(0)
  expect(await levels('by=agent')).toBe(0)
  app.clock.set(new Date('2026-06-16T17:00:00Z'))
  expect(await levels('by=plan')).toBe(0)
  app.clock.set(new Date('2026-06-15T17:00:00Z'))
  await enter()
  expect(await levels('by=plan')).toBe(1)
})

test('only admins see and change it, and only their own agency’s', async () => {
  await enter()
  await paying(100_00)
  for (const answer of [
    await app.call('GET', base, { as: agent }),
    await app.call('GET', '/api/reports/commission', { as: agent }),
    await enter({}, agent),
    await load('', agent),
  ])
    expect(answer.status).toBe(403)
  expect(await list(stranger)).toEqual([])
  expect((await read('', stranger)).whole.policies).toBe(0)
})
