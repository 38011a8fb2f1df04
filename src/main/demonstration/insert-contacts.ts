import { contactFieldsChanged } from '../../features/contacts/server/policies/contact-fields-changed.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'
import type { InventedContact } from './people.ts'

/** Stores invented clients; returns them with ids. `sample`: leaving demo mode deletes them. */
export async function insertContacts(
  transaction: OrganizationTransaction,
  people: readonly InventedContact[],
  { sample }: { readonly sample: boolean },
): Promise<Array<InventedContact & { readonly id: ContactId }>> {
  const stored: Array<InventedContact & { readonly id: ContactId }> = []
  for (let from = 0; from < people.length; from += 2000) {
    const batch = people.slice(from, from + 2000)
    const rows = await transaction
      .insertInto('contact')
      .values(
        batch.map((person) => ({
          organization_id: transaction.organizationId,
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email,
          phone_number: person.phone,
          state: person.state,
          zip_code: person.zip,
          county: person.county,
          gender: person.gender,
          tobacco_user: person.tobacco,
          birth_date: person.birthDate,
          effective_date: person.effectiveDate,
          current_carrier: person.carrier,
          plan_type: person.planType,
          agent_id: person.agentId,
          sample,
          created_at: person.createdAt,
          updated_at: person.createdAt,
        })),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await contactFieldsChanged(transaction, ids, batch[0]?.createdAt ?? new Date(0))
    batch.forEach((person, index) => {
      stored.push({ ...person, id: rows[index]?.id as ContactId })
    })
  }
  return stored
}
