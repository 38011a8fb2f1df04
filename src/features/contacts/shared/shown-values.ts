import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { clientStatusLabel } from '../../organizations/shared/client-status.rules.ts'
import { type ContactColumnName, columnOf, languageNames } from './contact-columns.ts'

const yes: readonly unknown[] = [true, 'yes']

/**
 * Returns a column's stored value for people, empty for a blank one. A flag may be a text, as in
 * the audit log; an agent stays its number, whose name the caller knows.
 */
export function shownContactValue(name: ContactColumnName, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (name === 'client_status') return clientStatusLabel(String(value))
  if (name === 'gender') return value === 'F' ? 'Female' : 'Male'
  if (name === 'preferred_language')
    return languageNames[value as keyof typeof languageNames] ?? String(value)
  const { kind } = columnOf(name)
  if (kind === 'flag') return yes.includes(value) ? 'Yes' : 'No'
  if (kind === 'date') return displayDate(String(value) as CalendarDate)
  return kind === 'phone' ? displayPhone(String(value)) : String(value)
}
