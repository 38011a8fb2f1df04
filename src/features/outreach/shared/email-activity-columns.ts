import { displayDate } from '../../../kernel/calendar-date.ts'
import { capitalized } from '../../../kernel/capitalized.ts'
import type { ListColumn } from '../../../kernel/list-column.ts'
import { sortableInstant } from '../../../kernel/sortable-instant.ts'
import type { EmailActivity } from './email-activity.ts'
import { emailTypeLabel } from './labels.ts'

const at = (
  key: 'viewed_at' | 'clicked_at' | 'completed_at' | 'automated_at' | 'sent_at',
  header: string,
): ListColumn<EmailActivity> => ({
  key,
  header,
  text: (row, timeZone) => (row[key] === null ? '' : sortableInstant(row[key], timeZone)),
})

/** The type of an email, or of the letter that went in its place. */
export const sentAsLabel = (row: Pick<EmailActivity, 'email_type' | 'is_letter'>): string =>
  `${emailTypeLabel(row.email_type)}${row.is_letter ? ' (letter)' : ''}`

/** The columns of a file of a contact's emails: what a row of the screen says. */
export const emailActivityColumns: readonly ListColumn<EmailActivity>[] = [
  { key: 'type', header: 'Email Type', text: sentAsLabel },
  {
    key: 'date',
    header: 'Scheduled Date',
    text: (row) => displayDate(row.scheduled_date),
    day: (row) => row.scheduled_date,
  },
  { key: 'status', header: 'Status', text: (row) => capitalized(row.send_status) },
  {
    key: 'remark',
    header: 'Note',
    text: (row) =>
      [row.failure, row.possibly_sent_twice ? 'Possibly sent twice' : null]
        .filter((part) => part !== null)
        .join('. '),
  },
  { key: 'mode', header: 'Mode', text: (row) => capitalized(row.send_mode) },
  at('sent_at', 'Sent'),
  at('viewed_at', 'Viewed'),
  at('clicked_at', 'Clicked'),
  at('completed_at', 'Completed'),
  at('automated_at', 'Likely Automated'),
]
