import { displayDay } from '../../../kernel/display-day.ts'
import type { ListColumn } from '../../../kernel/list-column.ts'
import { contactName } from './contact-name.ts'
import type { DeletedContact } from './deleted-contact.ts'

/** The columns of a file of the trash, in the order in which its screen shows them. */
export const trashColumns: readonly ListColumn<DeletedContact>[] = [
  { key: 'contact', header: 'Contact', text: contactName },
  { key: 'email', header: 'Email', text: ({ email }) => email ?? '' },
  {
    key: 'deleted',
    header: 'Deleted',
    text: ({ deleted_at }, timeZone) => displayDay(deleted_at, timeZone),
  },
  { key: 'by', header: 'Deleted by', text: ({ deleted_by }) => deleted_by },
  {
    key: 'left',
    header: 'Days left',
    text: ({ days_left }) => String(days_left),
    number: ({ days_left }) => days_left,
  },
]
