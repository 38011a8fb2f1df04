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
import type { ClientStatus } from '../../organizations/shared/client-status.rules.ts'
import type { ComparisonFigures } from '../shared/hold-out.contract.ts'

const { app, organization, admin, agent, stranger, inside } = await startContactsAgency()
const { organizationId } = organization
const today = calendarDate('2026-06-15')
app.clock.set(new Date('2026-06-15T17:00:00Z'))

const policyStatuses = [
  ...(['active', 'pending', 'lapsed', 'replaced', 'medicare_advantage', 'deceased'] as const),
]
interface Policy {
  readonly status: (typeof policyStatuses)[number]
  readonly end: CalendarDate | null
}
interface Client {
  readonly draw: number
  /** Another for each further round. */
  readonly again: number
  readonly drawn: CalendarDate
  readonly status: ClientStatus
  readonly seenLeft: CalendarDate | null
  readonly policies: readonly Policy[]
}
interface Share {
  readonly round: number
  readonly percent: number
  readonly on: CalendarDate
}

/** Days to the 28th, which every month has. */
const dayOf = (number: number): CalendarDate => {
  const date = fromDayNumber(number)
  return calendarDate(`${date.slice(0, 8)}${date.slice(8) > '28' ? '28' : date.slice(8)}`)
}
const begin = dayNumberOf(2023, 1, 1)
const day = fc.integer({ min: begin, max: toDayNumber(today) }).map(dayOf)
const isInForce = (policy: Policy | undefined) =>
  policy?.status === 'active' || policy?.status === 'pending'
/** A client has one policy in force at most. */
const oneInForce = (policies: readonly Policy[]): Policy[] =>
  policies.map((policy, index) =>
    index > 0 && isInForce(policies[0]) && isInForce(policy)
      ? { ...policy, status: 'lapsed' }
      : policy,
  )
const client: fc.Arbitrary<Client> = fc.record({
  draw: fc.double({ min: 0, max: 0.4, noNaN: true }),
  again: fc.double({ min: 0, max: 0.4, noNaN: true }),
  drawn: day,
  status: fc.constantFrom('active', 'active', 'active', 'lapsed', 'medicare_advantage', 'deceased'),
  seenLeft: fc.option(day),
  policies: fc
    .array(
      fc.record({
        status: fc.constantFrom(...policyStatuses),
        end: fc.option(day, { freq: 6 }),
      }),
      { maxLength: 2 },
    )
    .map(oneInForce),
})
/** Shares in the order of their days; one after 0 begins another round. */
const timeline: fc.Arbitrary<readonly Share[]> = fc
  .uniqueArray(day, { minLength: 1, maxLength: 5 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted()
        .map((on) => fc.record({ percent: fc.constantFrom(0, 5, 10, 20), on: fc.constant(on) })),
    ),
  )
  .map((shares) => {
    let [before, round] = [0, 0]
    return shares.flatMap(({ percent, on }) => {
      if (percent === before) return []
      if (before === 0) round += 1
      before = percent
      return [{ round, percent, on }]
    })
  })
  .filter((shares) => shares.length > 0)

interface Drawn extends Client {
  readonly round: number
}
/** What a client drew in each round that began before its end, on its first day or their own. */
const drawsOf = (shares: readonly Share[], client: Client): Drawn[] =>
  [...Map.groupBy(shares, ({ round }) => round)].flatMap(([round, of]) => {
    const end = of.find(({ percent }) => percent === 0)?.on
    const first = of[0]?.on ?? today
    const drawn = client.drawn < first ? first : client.drawn
    if (end !== undefined && drawn >= end) return []
    return [{ ...client, round, drawn, draw: round === 1 ? client.draw : client.again }]
  })

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
  await inside(async (transaction) => {
    await transaction
      .insertInto('hold_out_share')
      .values(
        shares.map(({ round, percent, on }) => ({
          ...{ organization_id, round, percent, began_on: on, began_at: at(on, 13) },
        })),
      )
      .execute()
    await transaction
      .insertInto('hold_out_draw')
      .values(
        clients.flatMap((client, index) =>
          drawsOf(shares, client).map(({ round, draw, drawn, seenLeft }) => ({
            ...{ organization_id, contact_id: ids[index] as number, round, draw },
            ...{ percent: 5, drawn_on: drawn, drawn_at: at(drawn, 18), left_seen_on: seenLeft },
          })),
        ),
      )
      .execute()
    if (policies.length > 0) await transaction.insertInto('policy').values(policies).execute()
  })
}

const read = async (as = admin) => app.call('GET', '/api/reports/hold-out?refresh=true', { as })

const leaving = ['lapsed', 'medicare_advantage', 'deceased']

/** Why and when a client left, as the definition has it. */
function departure({ status, policies, seenLeft }: Client) {
  const covered = policies.some(isInForce)
  const last = policies
    .map((policy, index) => ({ ...policy, index }))
    .filter((policy) => !covered || isInForce(policy))
    .toSorted((a, b) =>
      a.end === b.end ? b.index - a.index : (b.end ?? '') > (a.end ?? '') ? 1 : -1,
    )[0]
  const ofPolicy = last && leaving.includes(last.status) ? last.status : null
  const cause = status === 'active' ? ofPolicy : status
  if (cause === null) return undefined
  const ended = last?.status === 'replaced' ? null : last?.end
  return { cause, on: ended ?? seenLeft ?? today }
}

/** The months of a group of the comparison that a share began: at risk and left. */
function expected(shares: readonly Share[], clients: readonly Client[], at: number, held: boolean) {
  const share = shares[at] as Share
  const round = shares.filter((one) => one.round === share.round)
  const [earlier, later] = [
    round.filter(({ on }) => on < share.on),
    round.filter(({ on }) => on > share.on),
  ]
  const highest = Math.max(0, ...earlier.map(({ percent }) => percent))
  const ended = later.find(({ percent }) => percent === 0)?.on ?? today
  const months: { atRisk: number; left: number }[] = []
  let count = 0
  for (const client of clients.flatMap((one) => drawsOf(shares, one))) {
    if (client.round !== share.round) continue
    const during =
      client.drawn >= share.on &&
      (at === shares.length - 1 || client.drawn < (shares[at + 1]?.on ?? ''))
    const again =
      highest > 0 &&
      share.percent > highest &&
      client.drawn < share.on &&
      client.draw >= highest / 100
    if (!during && !again) continue
    const isHeld = client.draw < share.percent / 100
    if (isHeld !== held) continue
    const entry = client.drawn > share.on ? client.drawn : share.on
    const moved = later.find(({ percent }) => client.draw < percent / 100 !== isHeld)
    const left = departure(client)
    if (left !== undefined && left.on < entry) continue
    count += 1
    const dead = left?.cause === 'deceased' ? left.on : today
    const until = [today, moved?.on ?? today, ended, dead].toSorted()[0] as CalendarDate
    for (let month = 1; addMonths(toDayNumber(entry), month) <= toDayNumber(until); month++) {
      const from = addMonths(toDayNumber(entry), month - 1)
      const leftOn =
        left && left.cause !== 'deceased' ? toDayNumber(left.on) : Number.POSITIVE_INFINITY
      if (month > 1 ? leftOn <= from : leftOn < from) break
      const row = months[month - 1] ?? { atRisk: 0, left: 0 }
      months[month - 1] = row
      row.atRisk += 1
      if (leftOn <= addMonths(toDayNumber(entry), month)) row.left += 1
    }
  }
  return { count, months }
}

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
            const { count, months } = expected(
              shares,
              clients,
              shares.indexOf(compares[index] as Share),
              held,
            )
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
    { numRuns: 10 },
  )
  expect(compared).toBeGreaterThan(40)
})

const stays = (draw: number, drawn = calendarDate('2025-01-01')): Client => ({
  ...{ draw, drawn, again: draw, status: 'active', seenLeft: null, policies: [] },
})

test('an end keeps the comparison as it was, whoever leaves later and while another round runs', async () => {
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

test('only admins see it, and only their own agency’s', async () => {
  expect((await read(agent)).status).toBe(403)
  expect((await read(stranger)).body).toMatchObject({ percent: 0, comparisons: [] })
})
