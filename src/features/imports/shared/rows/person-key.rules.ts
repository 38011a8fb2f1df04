import type { ImportedContact } from '../../../contacts/shared/contact-columns.ts'

/** The values by which a person without an email address is found again. */
type NamedPerson = Pick<ImportedContact, 'first_name' | 'last_name' | 'birth_date' | 'phone_number'>

/**
 * Returns what tells a person without an email address from others: the name with the birth date,
 * or with the phone number where that is unknown. Contacts are matched alike (match-people.ts).
 */
export const personKey = ({
  first_name,
  last_name,
  birth_date,
  phone_number,
}: NamedPerson): string =>
  [first_name ?? '', last_name ?? '', birth_date ?? `tel:${phone_number ?? ''}`]
    .join('|')
    .toLowerCase()
