import { countOf, nothingChanged } from '../../../kernel/count.ts'
import { personName } from '../../../kernel/person-name.ts'

/** For a person of whom no name is known. */
export const noName = 'No name'

/** Returns the name to show: the email address when there is no name. One of both is there. */
export function contactName(contact: {
  first_name: string
  last_name: string
  email: string | null
}): string {
  return personName(contact.first_name, contact.last_name) || (contact.email ?? noName)
}

/** Returns the name that a list shows which has no email addresses. */
export const shownName = (name: string): string => name || noName

/** Returns `1 contact` or `2,500 contacts`, for dialogs of bulk actions. */
export function contactCount(count: number): string {
  return countOf(count, 'contact')
}

/** Says what a bulk action did: `2,500 contacts deleted`. */
export const changedContacts = (count: number, how: string): string =>
  count === 0 ? nothingChanged : `${contactCount(count)} ${how}`
