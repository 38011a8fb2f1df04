import { addDays, type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { countOf } from '../../../../kernel/count.ts'
import type { MedicareSince } from '../../../enrollment-windows/shared/federal-triggers.ts'
import type { FederalStatus } from './federal-right-fields.ts'

export const federalTitle = 'Federal guaranteed issue'
export const federalFailed = 'The federal guaranteed issue was not saved. Please try again.'
export const federalNotFound = 'Federal guaranteed issue record not found.'
export const federalStale =
  'Someone else changed this federal guaranteed issue. Please check it and save again.'
/** Max rights of one client, ended ones included. */
export const maxFederalRights = 20
export const tooManyFederalRights = `A client can have up to ${maxFederalRights} of these. Please edit one that was entered by mistake.`

/** Max days from today to the end of coverage, ahead or past. */
const [maxAhead, maxAgo] = [400, 1826]
export const coverageEndTooFar =
  'Please check the year: the date must be within the past five years or the next 400 days.'

/** Returns why a record cannot have this last day of coverage, undefined if it can. */
export const coverageEndProblem = (end: CalendarDate, today: CalendarDate): string | undefined =>
  end > addDays(today, maxAhead) || end < addDays(today, -maxAgo) ? coverageEndTooFar : undefined

export const federalStatusLabels: Readonly<Record<FederalStatus, string>> = {
  open: 'Open',
  used: 'Used',
  not_used: 'Not used',
  mistake: 'Entered by mistake',
}
export const medicareSinceLabels: Readonly<Record<MedicareSince, string>> = {
  before_2020: 'Before January 1, 2020',
  since_2020: 'On or after January 1, 2020',
}

/** Of a task for the agent. */
export const federalTaskText = (lastDay: CalendarDate): string =>
  `Federal guaranteed issue ends on ${displayDate(lastDay)}`

/** Returns the clock in few words: `12 days left`, `Begins on 01/01/2027`. */
export function federalClockText({
  standing,
  first_day,
  last_day,
  days_left,
}: {
  readonly standing: string
  readonly first_day: CalendarDate
  readonly last_day: CalendarDate
  readonly days_left: number
}): string {
  if (standing === 'coming') return `Begins on ${displayDate(first_day)}`
  if (standing === 'over') return `Ended on ${displayDate(last_day)}`
  return days_left === 1 ? 'Last day today' : `${countOf(days_left, 'day')} left`
}
