import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { reasonPhrases } from '../../../contacts/shared/reasons/reason-phrases.ts'
import type { PlannedEmail } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

interface LicensedContact {
  readonly state: StateCode | null
  readonly licensedUntil?: DayNumber | null | undefined
}

/**
 * Returns the warning about an email that would go after the license's last day; undefined where
 * none is due. A renewal plans again, and the email is back.
 */
export function licenseWarning(
  { state, licensedUntil: end }: LicensedContact,
  day: DayNumber,
): string | undefined {
  if (state === null || end === null || end === undefined || day <= end) return undefined
  return emailReasons.licenseEnds({ on: reasonPhrases.on.of(fromDayNumber(end)), state })
}

/** Returns a planned email, skipped if the license has ended by the day on which it would go. */
export function underLicense(row: PlannedEmail, contact: LicensedContact): PlannedEmail {
  const warning = row.sendDate === null ? undefined : licenseWarning(contact, row.sendDate)
  return warning === undefined ? row : withdrawnRow(row, warning)
}
