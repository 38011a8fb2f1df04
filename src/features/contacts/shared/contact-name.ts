import { countOf } from '../../../kernel/count.ts'
import { personName } from '../../../kernel/person-name.ts'

/** Returns the name to show: the email address when there is no name. One of both is there. */
export function contactName(contact: {
  first_name: string
  last_name: string
  email: string | null
}): string {
  return personName(contact.first_name, contact.last_name) || (contact.email ?? 'No name')
}

/** Returns the name that a list shows which has no email addresses. */
export const shownName = (name: string): string => name || 'Unnamed contact'

/** Returns `1 contact` or `2,500 contacts`, for dialogs of bulk actions. */
export function contactCount(count: number): string {
  return countOf(count, 'contact')
}
