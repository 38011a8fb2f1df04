import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import {
  currentTypeOf,
  type EmailType,
  type TypeInJoint,
  typesInJoint,
} from '../../../organizations/shared/email-types.ts'
import { timingOf } from './wording.ts'

/** The beginning of an email to several clients. */
export type JointOpening = TypeInJoint<'opening'> | 'prices'
/** An occasion of one of them, which the email names. */
export type JointOccasion = TypeInJoint<'occasion'>

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
  return typesInJoint('opening').find(inTime) ?? 'prices'
}

/** Returns an email's own occasion that a joint one names; undefined once it is past. */
export function jointOccasionOf(
  email: OccasionOfEmail,
  day: CalendarDate,
): JointOccasion | undefined {
  const type = currentTypeOf(email.emailType)
  if (timingOf(email, day) === 'late') return undefined
  return isOneOf(typesInJoint('occasion'), type) ? type : undefined
}
