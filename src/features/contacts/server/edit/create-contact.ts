import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ContactFields } from '../../shared/contact-fields.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { getContact } from '../get-contact.ts'
import { knowingMember } from '../households/place-at-address.ts'
import { addContact } from './add-contact.ts'
import { checkOwner } from './check-owner.ts'

/**
 * Adds a contact, owned by the member unless `agent_id` says otherwise. Throws as `addContact`, and
 * 403 when the member may not assign the owner. With `household` an email address is shared.
 */
export async function createContact(
  context: MemberContext,
  { household, ...fields }: ContactFields,
): Promise<Contact> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const wanted = fields.agent_id === undefined ? context.principal.agentId : fields.agent_id
    const owner = await checkOwner(context, transaction, wanted)
    const id = await addContact(inside, fields, owner, knowingMember(context, household))
    return getContact(inside, id)
  })
}
