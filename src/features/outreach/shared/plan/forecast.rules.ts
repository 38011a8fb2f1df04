import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import {
  type EmailType,
  type FollowUpType,
  followUpTypes,
  typesCausedBy,
} from '../../../organizations/shared/email-types.ts'
import { maxDaysAfterBase } from './follow-up.rules.ts'
import { type FollowUpBehavior, outreachConstants } from './outreach-constants.ts'

/** Emails of the plan with one day; the next follow-up of an email that went is one too. */
export interface PlannedOfDay {
  readonly type: EmailType
  readonly day: DayNumber
  /** The client's behavior so far, of a follow-up; null of an email that is not sent yet. */
  readonly behavior: 'cold' | 'clicked' | 'answered' | null
  readonly emails: number
}

/** Follow-ups that no plan has yet, because the email that they follow is not sent. */
export interface ExpectedFollowUps {
  readonly type: FollowUpType
  readonly day: DayNumber
  readonly emails: number
}

const followed = new Set<EmailType>([...typesCausedBy('event'), ...typesCausedBy('agent')])

/**
 * Returns the days from an email to each follow-up after it, if the client keeps responding as
 * before. A plan has only the next follow-up: the later ones keep their distance to it.
 */
function laterFollowUps({ type, behavior }: PlannedOfDay): { type: FollowUpType; days: number }[] {
  const seen: FollowUpBehavior = behavior === 'answered' ? 'health_pass' : (behavior ?? 'cold')
  const offsets = outreachConstants.followUpOffsets[seen]
  const number = followUpTypes.indexOf(type as FollowUpType) + 1
  if (number === 0 && !followed.has(type)) return []
  const sent = number === 0 ? 0 : (offsets[number - 1] ?? maxDaysAfterBase)
  return followUpTypes.slice(number).flatMap((later, index) => {
    const offset = offsets[number + index]
    return offset === undefined ? [] : [{ type: later, days: offset - sent }]
  })
}

/**
 * Returns the most follow-ups that can come after planned emails until `last`, by day and type. It
 * assumes that clients keep responding as before, and that those who got nothing yet never do. An
 * answer, a newer email, a window or the yearly limit leaves some out. An overdue email goes
 * `today`.
 */
export function expectedFollowUps(
  planned: readonly PlannedOfDay[],
  { today, last }: { readonly today: DayNumber; readonly last: DayNumber },
): ExpectedFollowUps[] {
  const counts = new Map<string, ExpectedFollowUps>()
  for (const email of planned)
    for (const { type, days } of laterFollowUps(email)) {
      const day = Math.max(email.day, today) + days
      if (day > last) continue
      const key = `${day} ${type}`
      const emails = (counts.get(key)?.emails ?? 0) + email.emails
      counts.set(key, { type, day, emails })
    }
  return [...counts.values()].toSorted((a, b) => a.day - b.day || a.type.localeCompare(b.type))
}

/** Their number. */
export const totalExpected = (expected: readonly Pick<ExpectedFollowUps, 'emails'>[]): number =>
  expected.reduce((sum, { emails }) => sum + emails, 0)
