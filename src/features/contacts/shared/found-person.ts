import { contactName } from './contact-name.ts'
import type { Contact } from './contacts.contract.ts'

/** A client as the palette and the field for a task name them. */
export interface FoundPerson {
  readonly id: number
  readonly name: string
  /** State and agent: nothing about health or policies. */
  readonly hint: string
}

export const foundPersonOf = (contact: Contact): FoundPerson => ({
  id: contact.id,
  name: contactName(contact),
  hint: [contact.state, contact.contact_owner ?? 'No agent'].filter(Boolean).join(' · '),
})
