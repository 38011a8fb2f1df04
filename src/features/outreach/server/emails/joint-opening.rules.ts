import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { currentTypeOf, type EmailType } from '../../../organizations/shared/email-types.ts'
import { timingOf } from './wording.ts'

/** The beginning of an email to several clients. */
export type JointOpening = 'aep' | 'new_year' | 'prices'
/** An occasion of one of them, which the email names. */
export type JointOccasion = 'birthday' | 'anniversary'

export interface OccasionOfEmail {
  readonly emailType: EmailType
  readonly eventPassed: boolean
}

/**
 * Returns what an email to several clients begins with on its day: the days in the fall and at New
 * Year are the same for all, so one email of that type is enough.
 */
export function jointOpeningOf(
  emails: readonly OccasionOfEmail[],
  day: CalendarDate,
): JointOpening {
  const inTime = (type: EmailType) =>
    emails.some(
      (email) => currentTypeOf(email.emailType) === type && timingOf(email, day) === 'in time',
    )
  if (inTime('aep')) return 'aep'
  return inTime('new_year') ? 'new_year' : 'prices'
}

/** Returns an email's own occasion that a joint one names; undefined once it is past. */
export function jointOccasionOf(
  email: OccasionOfEmail,
  day: CalendarDate,
): JointOccasion | undefined {
  const type = currentTypeOf(email.emailType)
  if (timingOf(email, day) === 'late') return undefined
  return type === 'birthday' || type === 'anniversary' ? type : undefined
}
