import type { Me } from '../../../api/use-me.ts'
import { addDays, calendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { trialDays } from '../../entitlements/shared/sending-pause.rules.ts'

type Trial = Pick<Me, 'orgCreateDate' | 'timeZone' | 'trialDaysLeft'>

/** Returns the label of the button that puts the payment off, with the day on which the trial ends in the agency's time zone. */
export function payLaterText({ orgCreateDate, timeZone, trialDaysLeft }: Trial): string {
  if (trialDaysLeft === null || trialDaysLeft === 0) return 'Pay later'
  const created = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(orgCreateDate))
  return `Pay later: your trial lasts until ${displayDate(addDays(calendarDate(created), trialDays))}`
}
