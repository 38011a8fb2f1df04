import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { violatesIndex } from '../../../../platform/database/violates-index.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ContactUpdate } from '../../shared/contact-fields.ts'
import { contactStale, emailExists } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { getContact } from '../get-contact.ts'
import { lockHouseholds } from '../households/households.sql.ts'
import { knowingMember, placeAtAddress } from '../households/place-at-address.ts'
import { changeContact } from './change-contact.ts'
import { checkOwner } from './check-owner.ts'

/**
 * Changes the given fields. Throws 404 for a contact the member may not see, 409 for a stale
 * `version` (with both versions and the current contact) or for an email address that another
 * contact has, unless `household` shares it, 403 for an owner not allowed, and as `changeContact`.
 */
export async function updateContact(
  context: MemberContext,
  { id, version, no_email, household, ...given }: ContactUpdate,
): Promise<Contact> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const fields = no_email === true ? { ...given, email: null } : given
    // Before the contact, as everyone who joins clients: otherwise each waits for the other.
    if (household === true) await lockHouseholds(transaction)
    const before = await getContact(inside, id, { lock: true })
    if (version !== undefined && version !== before.version) {
      throw new AppError('CONFLICT', contactStale, {
        version,
        currentVersion: before.version,
        contact: before,
      })
    }
    const { email } = fields
    const sharing = knowingMember(context, household)
    const moves = email !== undefined && email !== before.email
    const place = moves ? await placeAtAddress(transaction, { email, id, sharing }) : undefined
    if (fields.agent_id !== undefined)
      await checkOwner(context, transaction, fields.agent_id, before.agent_id)
    await changeContact(context, transaction, before, fields, place).catch(refuseTakenEmail)
    return getContact(inside, id)
  })
}

// Two edits at the same time both find the email address free; the unique index lets only one
// through.
function refuseTakenEmail(error: unknown): never {
  throw violatesIndex(error, 'contact_email')
    ? new AppError('CONFLICT', emailExists, { field: 'email' })
    : error
}
