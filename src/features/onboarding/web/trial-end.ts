import type { Me } from '../../../api/use-me.ts'
import { calendarDate, displayDate } from '../../../kernel/calendar-date.ts'

type Trial = Pick<Me, 'trialDaysLeft' | 'trialEndDate'>

/** Returns the label of the button that puts the payment off, with the day on which the trial ends in the agency's time zone. */
export const payLaterText = ({ trialDaysLeft, trialEndDate }: Trial): string =>
  trialDaysLeft === null || trialDaysLeft === 0 || trialEndDate === null
    ? 'Pay later'
    : `Pay later: your trial lasts until ${displayDate(calendarDate(trialEndDate))}`
