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

interface Policy {
  readonly status: 'active' | 'lapsed' | 'replaced' | 'medicare_advantage' | 'deceased'
  readonly end: CalendarDate | null
}
interface Client {
  readonly draw: number
  readonly drawn: CalendarDate
  readonly status: ClientStatus
  readonly seenLeft: CalendarDate | null
  readonly policies: readonly Policy[]
}
interface Share {
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
/** A client has one policy in force at most. */
const oneInForce = (policies: readonly Policy[]): Policy[] =>
  policies.map((policy, index) =>
    index > 0 && policies[0]?.status === 'active' && policy.status === 'active'
      ? { ...policy, status: 'lapsed' }
      : policy,
  )
const client: fc.Arbitrary<Client> = fc.record({
  draw: fc.double({ min: 0, max: 0.4, noNaN: true }),
  drawn: day,
  status: fc.constantFrom('active', 'active', 'active', 'lapsed', 'medicare_advantage', 'deceased'),
  seenLeft: fc.option(day),
  policies: fc
    .array(
      fc.record({
        status: fc.constantFrom('active', 'lapsed', 'replaced', 'medicare_advantage', 'deceased'),
        end: fc.option(day, { freq: 6 }),
      }),
      { maxLength: 2 },
    )
    .map(oneInForce),
})
/** Two to four shares; among them is one that is larger than all before it. */
const timeline: fc.Arbitrary<readonly Share[]> = fc
  .tuple(
    fc.uniqueArray(day, { minLength: 4, maxLength: 4 }),
    fc.constantFrom([5, 10], [5, 20, 10], [10, 5, 20], [5, 10, 5, 20]),
  )
  .map(([days, percents]) => {
    const ordered = days.toSorted()
    return percents.map((percent, index) => ({ percent, on: ordered[index] ?? today }))
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
        shares.map(({ percent, on }) => ({
          ...{ organization_id, round: 1, percent, began_on: on, began_at: at(on, 13) },
        })),
      )
      .execute()
    await transaction
      .insertInto('hold_out_draw')
      .values(
        clients.map((one, index) => ({
          ...{ organization_id, contact_id: ids[index] as number, round: 1, draw: one.draw },
          ...{ percent: 5, drawn_on: one.drawn, drawn_at: at(one.drawn, 18) },
          left_seen_on: one.seenLeft,
        })),
      )
      .execute()
    if (policies.length > 0) await transaction.insertInto('policy').values(policies).execute()
  })
}

const read = async (as = admin) => app.call('GET', '/api/reports/hold-out?refresh=true', { as })

const leaving = ['lapsed', 'medicare_advantage', 'deceased']

/** Why and when a client left, as the definition has it. */
function departure({ status, policies, seenLeft }: Client) {
  const covered = policies.some((policy) => policy.status === 'active')
  const last = policies
    .map((policy, index) => ({ ...policy, index }))
    .filter((policy) => !covered || policy.status === 'active')
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
  const highest = Math.max(0, ...shares.slice(0, at).map(({ percent }) => percent))
  const months: { atRisk: number; left: number }[] = []
  let count = 0
  for (const client of clients) {
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
    const moved = shares.slice(at + 1).find(({ percent }) => client.draw < percent / 100 !== isHeld)
    const left = departure(client)
    if (left !== undefined && left.on < entry) continue
    count += 1
    const dead = left?.cause === 'deceased' ? left.on : today
    const until = [today, moved?.on ?? today, dead].toSorted()[0] as CalendarDate
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
        // Nobody is drawn before the first share.
        const first = shares[0]?.on ?? today
        const drawn = clients.map((one) => (one.drawn < first ? { ...one, drawn: first } : one))
        await store(shares, drawn)
        const { body } = await read()
        expect(body.percent).toBe(shares.at(-1)?.percent)
        const figures = (body.comparisons as ComparisonFigures[]).toReversed()
        expect(figures.map(({ percent, beganOn }) => ({ percent, on: beganOn }))).toEqual(shares)
        for (const [index, one] of figures.entries())
          for (const held of [true, false]) {
            const { count, months } = expected(shares, drawn, index, held)
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

test('an end keeps the comparison as it was, and says since when', async () => {
  const stays = (draw: number): Client => ({
    ...{ draw, drawn: calendarDate('2025-01-01'), status: 'active', seenLeft: null },
    policies: [],
  })
  const clients = Array.from({ length: 200 }, (_, index) => stays(index / 200))
  const shares = [
    { percent: 20, on: calendarDate('2025-01-01') },
    { percent: 0, on: calendarDate('2026-03-01') },
  ]
  await store(shares, clients)
  const { body } = await read()
  expect(body).toMatchObject({
    percent: 0,
    comparisons: [{ endedOn: '2026-03-01', verdict: 'few' }],
  })
  expect(body.comparisons[0].at).toMatchObject({ month: 12, fewest: 40 })
  expect(body.comparisons[0].at.difference).toMatchObject({ value: 0 })
  expect(body.comparisons[0].stayed.low).toBeLessThan(0)
  expect(body.comparisons[0].stayed.high).toBeGreaterThan(0)
})

test('only admins see it, and only their own agency’s', async () => {
  expect((await read(agent)).status).toBe(403)
  expect((await read(stranger)).body).toMatchObject({ percent: 0, comparisons: [] })
})
