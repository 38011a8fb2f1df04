import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import {
  type HealthOutcome,
  healthOutcomeNames,
} from '../../../eligibility/shared/health-outcome.rules.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  currentTypeOf,
  type EmailSwitches,
  type EmailType,
  emailTypeOf,
  isYearlyEmail,
  switchSettingOf,
  yearlyEmailOf,
} from '../../../organizations/shared/email-types.ts'
import { callPauseReason } from './call-pause.rules.ts'
import { heldReason } from './plan-rows.ts'
import { holdingWindow, isSmartSendOn, type SmartSendContact } from './smart-send.rules.ts'

/** A planned email that waits to be handed over, and what its plan would be made of now. */
export interface EmailToAttempt {
  readonly type: EmailType
  readonly contact: SmartSendContact
  readonly switches: EmailSwitches
  /** The day of the client's latest request for a call. */
  readonly callRequested: DayNumber | undefined
  /** The email that it follows; undefined of one that follows none. */
  readonly followed: FollowedFacts | undefined
}

interface FollowedFacts {
  /** Why no more emails follow it, null while they do. */
  readonly stopped: string | null
  readonly appointmentAsked: boolean
  readonly outcome: HealthOutcome | null
}

/**
 * Returns why the plan would not have a waiting email any more: since it left the plan the client
 * or the agency may have changed, or the day have come to lie in a window. Pauses that members and
 * clients set are asked about apart from it.
 */
export function unplannedReason(
  ruleBook: RuleBook,
  today: DayNumber,
  { type, contact, switches, callRequested, followed }: EmailToAttempt,
): string | undefined {
  const { state } = contact
  if (state === null) return emailReasons.stateUnknown
  if (isSmartSendOn(contact) && ruleBook.continuous.has(state))
    return emailReasons.continuous({ state })
  const own = currentTypeOf(type)
  if (isYearlyEmail(own) && !switches[switchSettingOf(own)])
    return emailReasons.switchedOff({ email: yearlyEmailOf(own).name })
  const window = holdingWindow(ruleBook, contact, today)
  if (window !== undefined) return heldReason(window)
  if (emailTypeOf(type).cause !== 'follow-up') return callPauseReason(today, callRequested)
  return followed && endOfFollowUps(followed)
}

/**
 * Returns why the follow-ups of an email have ended. One that ended with its last number lets that
 * go, which may wait still. The outbox is not encrypted, so health answers have no reason there.
 */
function endOfFollowUps({ stopped, appointmentAsked, outcome }: FollowedFacts): string | undefined {
  if (stopped !== null && stopped !== emailReasons.finished) return stopped
  if (appointmentAsked) return emailReasons.appointment
  return outcome !== null && healthOutcomeNames[outcome].followUps === 'health_fail'
    ? emailReasons.finished
    : undefined
}
