import { medigapPlans } from '../../src/features/carriers/shared/plans.ts'
import { sampleIncrease } from '../../src/features/outreach/server/emails/announcement-text.ts'
import { addDays, type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { type StateCode, stateCodes } from '../../src/kernel/us-state.ts'
import { oracleRights, rightIn, unsettled } from './rights-oracle.ts'

/** A reader on a day, with what the rule data say of them. */
export interface ClaimsCase {
  readonly state: StateCode
  readonly age: number
  readonly birthDate: CalendarDate
  readonly policyDate: CalendarDate | null
  readonly holder: boolean
  readonly locale: Locale
  readonly day: CalendarDate
  readonly allYear: boolean
  /** Of a right all year: it holds for everyone, not for policy holders alone. */
  readonly forAll: boolean
  /** Neither a right nor none may be said. */
  readonly unsettled: boolean
  /** The promised days that contain the day, and the next ones that begin after it. */
  readonly open: Dates | undefined
  readonly next: Dates | undefined
  /** The state gives a right at some time. */
  readonly special: boolean
}

interface Dates {
  readonly start: string
  readonly end: string
}

/** At the edges of every rule: no right under 65, none in some states after 75. */
const ages = [65, 66, 67, 75, 76, 85]
const birthdays = ['03-05', '07-20', '12-28']

/** The days around the edges of a person's window, else around the birthday. */
function daysOf(birth: string, effective: string | null, state: StateCode): CalendarDate[] {
  const around = calendarDate(`2026${birth.slice(4)}`)
  const window = oracleRights(state, { birth, effective }, around).find(({ event }) =>
    event.startsWith('2026'),
  )
  if (window === undefined) return [-40, 0, 120].map((days) => addDays(around, days))
  const [start, end] = [calendarDate(window.start), calendarDate(window.end)]
  return [addDays(start, -1), start, end, addDays(end, 1)]
}

export function* claimsCases(): Generator<ClaimsCase> {
  let turn = 0
  for (const state of stateCodes) {
    // So that each age comes with each birthday, in different states.
    turn += 1
    for (const age of ages) {
      turn += 1
      const birth = `${2026 - age}-${birthdays[turn % birthdays.length]}`
      for (const holder of [true, false]) {
        const effective = holder ? '2021-04-01' : null
        for (const [index, day] of daysOf(birth, effective, state).entries()) {
          // One language each: a state's every age, and its every day, comes in both.
          const locale = locales[(ages.indexOf(age) + index + Number(holder)) % 2] as Locale
          const found = oracleRights(state, { birth, effective }, day)
          const right = rightIn(state)
          yield {
            ...{ state, age, holder, locale, day },
            birthDate: calendarDate(birth),
            policyDate: effective === null ? null : calendarDate(effective),
            allYear: right?.always === true,
            forAll: right?.always === true && right.benefits === 'any',
            unsettled: unsettled.includes(state),
            open: found.find(({ start, end }) => start <= day && day <= end),
            next: found.find(({ start }) => start > day),
            special: right !== undefined,
          }
        }
      }
    }
  }
}

/** An increase of a plan that is sold in the reader's state. */
export function announcedTo({ state, locale, day }: ClaimsCase) {
  const own = medigapPlans.find((plan) => 'state' in plan && plan.state === state)
  return { ...sampleIncrease(locale, day), state, ...(own && { plan_code: own.code }) }
}
