import { pathToFileURL } from 'node:url'
import { ruleBooks } from '../src/features/enrollment-windows/shared/rule-book.ts'
import { defaultSwitches } from '../src/features/organizations/shared/planning-settings.ts'
import { planContact } from '../src/features/outreach/shared/plan/plan.rules.ts'
import type { PlanContact } from '../src/features/outreach/shared/plan/plan-contact.ts'
import { civilOf, type DayNumber, dayNumberOf } from '../src/kernel/calendar-date.ts'
import { stateCodes } from '../src/kernel/us-state.ts'

const contactCount = 1_000_000
const temporalCount = 20_000
const today = dayNumberOf(2026, 11, 21)
/** About half of the clients live in states with a rule, far fewer than half of the states. */
const heavyStates = ['CA', 'IL', 'MO', 'OK', 'OR', 'MD', 'LA', 'KY', 'VA', 'IN'] as const

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function makeContacts(count: number): PlanContact[] {
  const random = sequence(20261121)
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(random() * list.length)] ?? list[0]
  const oldestBirth = dayNumberOf(1936, 1, 1)
  const oldestPolicy = dayNumberOf(2012, 1, 1)
  return Array.from({ length: count }, () => ({
    state: random() < 0.4 ? pick(heavyStates) : pick(stateCodes),
    birth: oldestBirth + Math.floor(random() * 9000),
    effective: oldestPolicy + Math.floor(random() * 5300),
    ...defaultSwitches,
    targetGi: false,
    licensed: true,
    doNotContact: random() < 0.02,
    sent:
      random() < 0.5
        ? []
        : [
            { type: 'birthday', eventYear: 2026 },
            { type: 'aep', eventYear: 2026 },
          ],
  }))
}

interface Measured {
  readonly perSecond: number
  readonly result: number
}

/**
 * Best of the rounds, in contacts per second; the first round warms up. `result` keeps the work
 * from being optimized away.
 */
function measure(count: number, rounds: number, work: () => number): Measured {
  let best = Number.POSITIVE_INFINITY
  let result = 0
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now()
    result = work()
    const took = performance.now() - started
    if (round > 0) best = Math.min(best, took)
  }
  return { perSecond: (count / best) * 1000, result }
}

function planAll(contacts: readonly PlanContact[], onDay: DayNumber): number {
  let rows = 0
  for (const contact of contacts) rows += planContact(ruleBooks.current, onDay, contact).length
  return rows
}

function birthdaysByDate(births: readonly Date[]): number {
  const day = new Date(2026, 10, 21)
  let sum = 0
  for (const birth of births) {
    let next = new Date(day.getFullYear(), birth.getMonth(), birth.getDate())
    if (next < day) next = new Date(day.getFullYear() + 1, birth.getMonth(), birth.getDate())
    sum += next.getDate()
  }
  return sum
}

function birthdaysByTemporal(births: readonly Temporal.PlainDate[]): number {
  const day = new Temporal.PlainDate(2026, 11, 21)
  let sum = 0
  for (const birth of births) {
    let next = birth.with({ year: day.year })
    if (Temporal.PlainDate.compare(next, day) < 0) next = birth.with({ year: day.year + 1 })
    sum += next.day
  }
  return sum
}

const perSecond = ({ perSecond: value }: Measured) =>
  `${Math.round(value).toLocaleString('en-US')} contacts/s`.padStart(26)

/**
 * Plans 1,000,000 contacts for one day on one core, beside only the next birthday by Date and by
 * Temporal.
 */
export async function run(): Promise<void> {
  const contacts = makeContacts(contactCount)
  const births = contacts.map(({ birth }) => civilOf(birth ?? 0))
  const plan = measure(contactCount, 3, () => planAll(contacts, today))
  const dates = births.map(({ year, month, day }) => new Date(year, month - 1, day))
  const byDate = measure(contactCount, 1, () => birthdaysByDate(dates))
  const plainDates = births
    .slice(0, temporalCount)
    .map(({ year, month, day }) => new Temporal.PlainDate(year, month, day))
  const byTemporal = measure(temporalCount, 1, () => birthdaysByTemporal(plainDates))
  console.log(
    `plan of one day, all rows    ${perSecond(plan)}   ${(plan.result / contactCount).toFixed(2)} rows a contact`,
  )
  console.log(
    `next birthday alone, Date    ${perSecond(byDate)}   plan is ${(plan.perSecond / byDate.perSecond).toFixed(2)} x`,
  )
  console.log(
    `next birthday alone, Temporal${perSecond(byTemporal)}   plan is ${(plan.perSecond / byTemporal.perSecond).toFixed(1)} x`,
  )
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run()
