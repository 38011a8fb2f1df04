import fc from 'fast-check'
import type { ClientStatus } from '../../src/features/organizations/shared/client-status.rules.ts'
import {
  addMonths,
  type CalendarDate,
  calendarDate,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../src/kernel/calendar-date.ts'

/** The day on which the comparisons are read. */
export const today = calendarDate('2026-06-15')

const policyStatuses = [
  ...(['active', 'pending', 'lapsed', 'replaced', 'medicare_advantage', 'deceased'] as const),
]
interface Policy {
  readonly status: (typeof policyStatuses)[number]
  readonly end: CalendarDate | null
}
export interface Client {
  readonly draw: number
  /** Another for each further round. */
  readonly again: number
  readonly drawn: CalendarDate
  readonly status: ClientStatus
  readonly seenLeft: CalendarDate | null
  readonly policies: readonly Policy[]
}
export interface Share {
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
export const client: fc.Arbitrary<Client> = fc.record({
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
/** Shares that grow, shrink and end; one after 0 begins another round. */
export const timeline: fc.Arbitrary<readonly Share[]> = fc
  .tuple(
    fc.uniqueArray(day, { minLength: 5, maxLength: 5 }),
    fc.constantFrom(
      ...[[5], [5, 10], [5, 20, 10], [10, 5, 20], [5, 10, 5, 20], [10, 0]],
      ...[
        [10, 0, 5],
        [5, 20, 0, 10],
        [10, 5, 0, 5, 20],
      ],
    ),
  )
  .map(([days, percents]) => {
    const ordered = days.toSorted()
    return percents.map((percent, index) => {
      const before = percents.slice(0, index)
      const round = 1 + before.filter((one) => one === 0).length
      return { round, percent, on: ordered[index] ?? today }
    })
  })

interface Drawn extends Client {
  readonly round: number
}
/** Returns the draw of a client in each round, on its first day or their own, before its end. */
export const drawsOf = (shares: readonly Share[], client: Client): Drawn[] =>
  [...Map.groupBy(shares, ({ round }) => round)].flatMap(([round, of]) => {
    const end = of.find(({ percent }) => percent === 0)?.on
    const first = of[0]?.on ?? today
    const drawn = client.drawn < first ? first : client.drawn
    if (end !== undefined && drawn >= end) return []
    return [{ ...client, round, drawn, draw: round === 1 ? client.draw : client.again }]
  })

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
export function expected(
  shares: readonly Share[],
  clients: readonly Client[],
  { at, held }: { readonly at: number; readonly held: boolean },
) {
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
