import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { reasonPhrases } from '../../../contacts/shared/reasons/reason-phrases.ts'
import type { PlannedEmail } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

/** Days without marketing after a client asks for a call: an agent talks to them. */
export const callPauseDays = 30

/**
 * Returns a planned email, skipped if its day lies in the pause after a call request. After the
 * pause the other rules decide again, so that an email whose target is at most 30 days past still
 * goes.
 */
export function pausedByCall(
  row: PlannedEmail,
  callRequested: DayNumber | null | undefined,
): PlannedEmail {
  const { sendDate } = row
  const reason = sendDate === null ? undefined : callPauseReason(sendDate, callRequested)
  return reason === undefined ? row : withdrawnRow(row, reason)
}

/** Returns why an email does not leave on a day, if that is in the pause after a call request. */
export function callPauseReason(
  day: DayNumber,
  callRequested: DayNumber | null | undefined,
): string | undefined {
  if (callRequested === null || callRequested === undefined) return undefined
  const end = callRequested + callPauseDays
  if (day < callRequested || day >= end) return undefined
  return emailReasons.callAsked({ until: reasonPhrases.until.of(fromDayNumber(end)) })
}
