import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { RuleBook, WindowRule } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type EnrollmentWindow,
  windowAround,
} from '../../../enrollment-windows/shared/windows.rules.ts'
import type { YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import { exclusionStart, isExcludedOn, isSmartSendOn } from './smart-send.rules.ts'
import type { PlanFacts, YearlyEvent } from './yearly-events.ts'

/**
 * An exclusion with the one event whose email goes after its window, or was sent already; undefined
 * where it holds none.
 */
export interface Exclusion {
  readonly window: EnrollmentWindow
  readonly chosen: YearlyEvent | undefined
}

/** Step 3 of the plan, which decides before any window does. */
type SkipReason = (facts: PlanFacts, event: YearlyEvent) => string | undefined

/**
 * Step 4: the exclusions that hold this contact's email; none with SmartSend off. Left out are
 * those beyond the horizon, and those whose delayed email would be more than 30 days late (step 5).
 */
export function exclusionsOf(
  ruleBook: RuleBook,
  facts: PlanFacts,
  skipReason: SkipReason,
): Exclusion[] {
  const { contact, dates, events } = facts
  const exclusions: Exclusion[] = []
  if (contact.state === null || !isSmartSendOn(contact)) return exclusions
  const rule = ruleBook.windows.get(contact.state)
  if (rule === undefined) return exclusions
  for (const event of events) {
    if (event.type !== typeOfBasis(rule)) continue
    const window = windowAround(rule, event, contact.birth)
    if (window === undefined) continue
    if (exclusionStart(window) > dates.horizon || window.end + 1 < dates.oldest) continue
    exclusions.push({ window, chosen: chooseHeld(facts, window, skipReason) })
  }
  return exclusions
}

/** Whether a state's windows lie around birthdays or anniversaries. */
function typeOfBasis({ basis }: WindowRule): YearlyEmailType {
  return basis === 'anniversary' ? 'anniversary' : 'birthday'
}

/** Returns the exclusion that the day lies in. */
export function exclusionOn(
  exclusions: readonly Exclusion[],
  day: DayNumber,
): Exclusion | undefined {
  return exclusions.find(({ window }) => isExcludedOn(window, day))
}

/**
 * Step 5: of all events that an exclusion holds, sent ones included, the one of the state's basis,
 * else the earliest target.
 */
function chooseHeld(
  facts: PlanFacts,
  window: EnrollmentWindow,
  skipReason: SkipReason,
): YearlyEvent | undefined {
  let chosen: YearlyEvent | undefined
  // Events come by type name, so of two with the same target the first name stays.
  for (const event of facts.events) {
    if (!isHeld(facts, window, event, skipReason)) continue
    if (event.type === typeOfBasis(window.rule)) return event
    if (chosen === undefined || event.target < chosen.target) chosen = event
  }
  return chosen
}

/**
 * Steps 4 and 5: a sent email counts whatever its toggle is now; a candidate that step 3 skips is
 * not held.
 */
function isHeld(
  facts: PlanFacts,
  window: EnrollmentWindow,
  event: YearlyEvent,
  skipReason: SkipReason,
): boolean {
  if (!isExcludedOn(window, event.target)) return false
  return event.sent || (event.switchedOn && skipReason(facts, event) === undefined)
}
