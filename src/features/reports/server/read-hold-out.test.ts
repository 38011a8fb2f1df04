import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import {
  type Client,
  client,
  drawsOf,
  expected,
  type Share,
  timeline,
  today,
} from '../../../../test/agencies/hold-out-lives.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { type CalendarDate, calendarDate } from '../../../kernel/calendar-date.ts'
import type { ComparisonFigures } from '../shared/hold-out.contract.ts'

const { app, organization, admin, agent, stranger, inside } = await startContactsAgency()
const { organizationId } = organization
app.clock.set(new Date('2026-06-15T17:00:00Z'))

const at = (on: CalendarDate, hour: number) => new Date(`${on}T${hour}:00:00Z`)

async function store(shares: readonly Share[], clients: readonly Client[]) {
  await inside(async (transaction) => {
    for (const table of ['contact', 'hold_out_share'] as const)
      await transaction.deleteFrom(table).where('organization_id', '=', organizationId).execute()
  })
  const ids = await buildContacts(
    app.services,
    organizationId,
    clients.map(({ status }) => ({
      ...{ clientStatus: status, carrier: null, planType: null, effectiveDate: null },
    })),
  )
  const organization_id = organizationId
  const policies = clients.flatMap((one, index) =>
    one.policies.map(({ status, end }) => ({
      ...{ organization_id, contact_id: ids[index] as number, status, end_date: end },
      ...{ effective_date: calendarDate('2015-01-01'), plan_code: 'G' },
      ...{ created_at: at(today, 12), updated_at: at(today, 12) },
    })),
  )
  const draws = clients.flatMap((client, index) =>
    drawsOf(shares, client).map(({ round, draw, drawn, seenLeft }) => ({
      ...{ organization_id, contact_id: ids[index] as number, round, draw },
      ...{ percent: 5, drawn_on: drawn, drawn_at: at(drawn, 18), left_seen_on: seenLeft },
    })),
  )
  await inside(async (transaction) => {
    await transaction
      .insertInto('hold_out_share')
      .values(
        shares.map(({ round, percent, on }) => ({
          ...{ organization_id, round, percent, began_on: on, began_at: at(on, 13) },
        })),
      )
      .execute()
    if (draws.length > 0) await transaction.insertInto('hold_out_draw').values(draws).execute()
    if (policies.length > 0) await transaction.insertInto('policy').values(policies).execute()
  })
}

const read = async (as = admin) => app.call('GET', '/api/reports/hold-out?refresh=true', { as })

test('groups, months and shares of random clients are those that a plain count by their definition gives', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      timeline,
      fc.array(client, { minLength: 40, maxLength: 80, size: 'max' }),
      async (shares, clients) => {
        await store(shares, clients)
        const { body } = await read()
        expect(body.percent).toBe(shares.at(-1)?.percent)
        const figures = (body.comparisons as ComparisonFigures[]).toReversed()
        const compares = shares.filter(({ percent }) => percent > 0)
        expect(figures.map(({ percent, beganOn: on }) => [percent, on])).toEqual(
          compares.map(({ percent, on }) => [percent, on]),
        )
        for (const [index, one] of figures.entries())
          for (const held of [true, false]) {
            const { count, months } = expected(shares, clients, {
              ...{ at: shares.indexOf(compares[index] as Share), held },
            })
            const group = held ? one.heldOut : one.emailed
            expect(group.clients).toBe(count)
            expect(group.left).toBe(months.reduce((sum, { left }) => sum + left, 0))
            for (const point of one.points) {
              compared += 1
              const { share, atRisk } = held ? point.heldOut : point.emailed
              const until = months.slice(0, point.month)
              const stayed = until.reduce((all, row) => all * (1 - row.left / row.atRisk), 1)
              expect(share).toBeCloseTo(stayed, 10)
              expect(atRisk).toBe(until.at(-1)?.atRisk)
            }
          }
      },
    ),
    // Random clients may be too few at risk to be compared: these are not.
    { numRuns: 10, examples: [[longShare, Array.from({ length: 60 }, longClient)]] },
  )
  expect(compared).toBeGreaterThan(20)
})

const longShare: readonly Share[] = [{ round: 1, percent: 20, on: calendarDate('2024-01-01') }]
const longClient = (_: unknown, index: number): Client =>
  stays((index % 20) / 50, calendarDate('2024-02-01'))

const stays = (draw: number, drawn = calendarDate('2025-01-01')): Client => ({
  ...{ draw, drawn, again: draw, status: 'active', seenLeft: null, policies: [] },
})

test('an end keeps the comparison as it was, no matter who leaves later and while another round runs', async () => {
  const leaves = (draw: number, end: CalendarDate): Client => ({
    ...stays(draw),
    policies: [{ status: 'lapsed', end }],
  })
  const clients = Array.from({ length: 200 }, (_, index) => {
    if (index % 10 === 0) return leaves(index / 200, calendarDate('2025-06-10'))
    return index % 10 === 1 ? leaves(index / 200, calendarDate('2026-05-10')) : stays(index / 200)
  })
  const shares = [
    { round: 1, percent: 20, on: calendarDate('2025-01-01') },
    { round: 1, percent: 0, on: calendarDate('2026-03-01') },
    { round: 2, percent: 10, on: calendarDate('2026-04-01') },
  ]
  await store(shares, clients)
  const firstOf = async (as = admin) => (await read(as)).body.comparisons[1]
  const ended = await firstOf()
  expect(ended).toMatchObject({ endsOn: '2026-03-01', running: false, verdict: 'few' })
  expect(ended.heldOut).toMatchObject({ clients: 40, left: 4 })
  expect(ended.emailed).toMatchObject({ clients: 160, left: 16 })
  expect(ended.at).toMatchObject({ month: 12, fewest: 36 })
  expect(ended.at.difference.value).toBeCloseTo(0)
  expect(ended.stayed.low).toBeLessThan(0)
  expect(ended.stayed.high).toBeGreaterThan(0)
  app.clock.set(new Date('2026-07-02T17:00:00Z'))
  expect(await firstOf(await app.signIn(organization.admin.email))).toEqual(ended)
  app.clock.set(new Date('2026-06-15T17:00:00Z'))
})

test('those who stayed because of the emails are told of clients watched so long, not of newer ones', async () => {
  const newer = Array.from({ length: 60 }, () => stays(0.5, calendarDate('2026-03-01')))
  await store(
    [{ round: 1, percent: 20, on: calendarDate('2025-01-01') }],
    [...Array.from({ length: 200 }, (_, index) => stays(index / 200)), ...newer],
  )
  const [comparison] = (await read()).body.comparisons
  expect(comparison).toMatchObject({ emailed: { clients: 220 }, at: { month: 12 } })
  expect(comparison.stayed).toMatchObject({ of: 160, clients: 0 })
})

test('the demonstration agency shows an example marked as one, until it has a hold-out of its own', async () => {
  const demonstrate = (demonstration: boolean) =>
    inside((transaction) =>
      transaction
        .updateTable('organization')
        .set({ demonstration })
        .where('organization_id', '=', organizationId)
        .execute(),
    )
  await store([{ round: 1, percent: 20, on: calendarDate('2025-01-01') }], [stays(0.1), stays(0.5)])
  await demonstrate(true)
  expect((await read()).body).toMatchObject({ example: false, percent: 20 })
  await inside((transaction) =>
    transaction
      .deleteFrom('hold_out_share')
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  const { body } = await read()
  expect(body).toMatchObject({ example: true, percent: 0 })
  expect(body.comparisons).toMatchObject([
    {
      ...{ percent: 20, from: 0, beganOn: '2025-04-15', endsOn: null, running: true },
      ...{ at: { month: 12 }, heldOut: { clients: 224, left: 35 } },
      emailed: { clients: 906, left: 77 },
    },
  ])
  await demonstrate(false)
  expect((await read()).body).toMatchObject({ example: false, comparisons: [] })
})

test('only admins see it, and only their own agency’s', async () => {
  expect((await read(agent)).status).toBe(403)
  expect((await read(stranger)).body).toMatchObject({ percent: 0, comparisons: [] })
})
