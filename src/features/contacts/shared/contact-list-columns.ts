import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import type { ListColumn } from '../../../kernel/list-column.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { contactName } from './contact-name.ts'
import type { Contact } from './contacts.contract.ts'

const effectiveDate = ({ effective_date }: Contact) => effective_date as CalendarDate | null

/** The columns of the contact list, which the screen and its files show in this order. */
export const contactListColumns: readonly ListColumn<Contact>[] = [
  { key: 'name', header: 'Name', text: contactName },
  { key: 'email', header: 'Email', text: ({ email }) => email ?? '' },
  {
    key: 'phone',
    header: 'Phone',
    text: ({ phone_number }) => displayPhone(phone_number ?? ''),
  },
  { key: 'state', header: 'State', text: ({ state }) => state ?? '' },
  { key: 'agent', header: 'Agent', text: ({ contact_owner }) => contact_owner ?? '' },
  {
    key: 'carrier',
    header: 'Carrier',
    text: ({ current_carrier, other_carrier }) => other_carrier ?? current_carrier ?? '',
  },
  {
    key: 'effective',
    header: 'Eff. Date',
    text: (contact) => {
      const day = effectiveDate(contact)
      return day === null ? '' : displayDate(day)
    },
    day: effectiveDate,
  },
]
