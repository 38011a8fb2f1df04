import { countOf } from '../../../kernel/count.ts'
import { personName } from '../../../kernel/person-name.ts'
/** The name to show; who has none is known by the address. */
export function contactName(contact: {
  first_name: string
  last_name: string
  email: string
}): string {
  return personName(contact.first_name, contact.last_name) || contact.email
}

/** `1 contact`, `2,500 contacts`: every bulk action names its count. */
export function contactCount(count: number): string {
  return countOf(count, 'contact')
}
