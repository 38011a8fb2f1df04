import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { clientStatusLabel } from '../../../organizations/shared/client-status.rules.ts'
import { type ContactColumnName, columnOf, languageNames } from '../../shared/contact-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import type { MergeChoice } from '../../shared/merge/merge.rules.ts'

const unknown = 'Not known'

function textOf(contact: Contact, name: ContactColumnName): string {
  const value = contact[name]
  if (name === 'agent_id') return contact.contact_owner ?? 'No agent'
  if (value === null || value === '') return ''
  if (name === 'current_carrier') return contact.other_carrier ?? String(value)
  if (name === 'plan_type') return contact.other_plan ?? String(value)
  if (name === 'client_status') return clientStatusLabel(String(value))
  if (name === 'gender') return value === 'F' ? 'Female' : 'Male'
  if (name === 'preferred_language')
    return languageNames[value as keyof typeof languageNames] ?? String(value)
  const { kind } = columnOf(name)
  if (kind === 'flag') return value === true ? 'Yes' : 'No'
  if (kind === 'date') return displayDate(String(value) as CalendarDate)
  return kind === 'phone' ? displayPhone(String(value)) : String(value)
}

/** Returns what a contact has for a choice: "75201, TX, Dallas". */
export const shownChoice = (contact: Contact, { columns }: MergeChoice): string =>
  columns
    .map((name) => textOf(contact, name))
    .filter((text) => text !== '')
    .join(', ') || unknown
