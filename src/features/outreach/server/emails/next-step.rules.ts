import { ageOn, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import { defaultLocale, type Locale } from '../../../../kernel/locale.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import {
  type FederalRecord,
  promisedRight,
} from '../../../enrollment-windows/shared/federal-right.rules.ts'
import { rightOn, yearlyRightIn } from '../../../enrollment-windows/shared/right.rules.ts'
import { coversEverything } from '../../../enrollment-windows/shared/right-texts.ts'
import { ruleLine, withoutTrigger } from '../../../enrollment-windows/shared/rule-line.ts'

/** The facts of a client that decide what an email may say about health questions. */
export interface HealthFacts {
  readonly state: StateCode | null
  readonly birthDate: CalendarDate | null
  readonly policyDate: CalendarDate | null
  readonly policyHolder: boolean
  /** Open records of federal guaranteed issue. */
  readonly federal: readonly FederalRecord[]
}

/**
 * Kinds of words in an email: that health questions come first, that it depends, that the state
 * gives a right to be accepted without them on that day, that it may give one, or that federal law
 * gives one to this person.
 */
export const healthRules = ['questions', 'depends', 'right', 'unsettled', 'federal'] as const
export type HealthRule = (typeof healthRules)[number]

/** By then the six months after Part B at 65, in which no company may ask, are over for most. */
const pastFirstEnrollment = 66

/** Its words about health questions, and the small line that names the rule it follows. */
export interface HealthRuleOfEmail {
  readonly rule: HealthRule
  readonly line: string | null
}

/**
 * Returns a policy holder's right on `day`; one that holds for everyone is for leads too. A federal
 * one is the person's own, so it comes before one that does not.
 */
export function healthRuleFor(
  { state, policyHolder, federal, ...dates }: HealthFacts,
  day: CalendarDate,
  locale: Locale = defaultLocale,
): HealthRuleOfEmail {
  const right = rightOn(day, { state, ...dates })
  const forAll = coversEverything(right)
  const own = promisedRight(federal, { state, birthDate: dates.birthDate }, day)
  if (own !== undefined && !forAll)
    return {
      rule: 'federal',
      line: ruleLine({ kind: 'window', rule: withoutTrigger(own.rule) }, locale),
    }
  if (state === null) return { rule: 'depends', line: null }
  if (!policyHolder && !forAll) return { rule: 'depends', line: null }
  if (right.kind !== 'none')
    return {
      rule: right.kind === 'unsettled' ? 'unsettled' : 'right',
      line: ruleLine(right, locale),
    }
  const { birthDate } = dates
  const young = birthDate === null || ageOn(birthDate, day) < pastFirstEnrollment
  const depends = young || yearlyRightIn(state, day) !== undefined
  return { rule: depends ? 'depends' : 'questions', line: null }
}
