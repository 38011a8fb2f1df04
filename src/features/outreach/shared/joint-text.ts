import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import type { JointWith } from './email-activity.ts'
import { emailTypeLabel } from './labels.ts'

const names = new Intl.ListFormat('en-US')
const nameOf = ({ name }: JointWith) => name || 'a client of another agent'

interface EmailInMessage {
  readonly scheduled_date: CalendarDate
  readonly joined_with: readonly JointWith[]
  readonly own_date: CalendarDate | null
}

/**
 * Returns with whom an email goes in one message and why on that day; undefined for one that goes
 * alone.
 */
export function jointText(email: EmailInMessage): string | undefined {
  const { joined_with } = email
  if (joined_with.length === 0) return undefined
  const others = names.format(joined_with.map(nameOf))
  return `Combined with the email to ${others}, at the same email address. ${whyThen(email)}`
}

function whyThen({ scheduled_date, joined_with, own_date }: EmailInMessage): string {
  const first = joined_with.find((other) => other.own_date === null)
  if (first !== undefined && own_date !== null && own_date > scheduled_date)
    return `Planned for ${displayDate(own_date)}; moved earlier because the ${emailTypeLabel(first.email_type)} email to ${nameOf(first)} is due on this day.`
  const earlier = joined_with.flatMap((other) =>
    other.own_date !== null && other.own_date > scheduled_date
      ? `The ${emailTypeLabel(other.email_type)} email to ${nameOf(other)} was planned for ${displayDate(other.own_date)}.`
      : [],
  )
  if (own_date !== null || earlier.length === 0) return 'They are due on the same day.'
  return earlier.join(' ')
}
