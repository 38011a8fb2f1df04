import type { ContactColumnName } from '../../shared/contact-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import type { MergeChoice } from '../../shared/merge/merge.rules.ts'
import { shownContactValue } from '../../shared/shown-values.ts'

const unknown = 'Not known'

function textOf(contact: Contact, name: ContactColumnName): string {
  const value = contact[name]
  if (name === 'agent_id') return contact.contact_owner ?? 'No agent'
  if (name === 'current_carrier' && contact.other_carrier !== undefined)
    return contact.other_carrier
  if (name === 'plan_type' && contact.other_plan !== undefined) return contact.other_plan
  return shownContactValue(name, value)
}

/** Returns what a contact has for a choice: "75201, TX, Dallas". */
export const shownChoice = (contact: Contact, { columns }: MergeChoice): string =>
  columns
    .map((name) => textOf(contact, name))
    .filter((text) => text !== '')
    .join(', ') || unknown
