import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ContactUpdate } from '../../shared/contact-fields.ts'
import { contactStale, emailExists } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { getContact } from '../get-contact.ts'
import { changeContact } from './change-contact.ts'
import { checkOwner } from './contact-owner.ts'
import { findContactByEmail } from './write-contacts.sql.ts'

/**
 * Changes the given fields. Throws 404 for a contact the member may not see, 409 for a stale
 * `version` (with both versions and the current contact) or for an email address that another
 * contact has, 403 for an owner not allowed, and as `changeContact`.
 */
export async function updateContact(
  context: MemberContext,
  { id, version, no_email, ...given }: ContactUpdate,
): Promise<Contact> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const fields = no_email === true ? { ...given, email: null } : given
    const before = await getContact(inside, id, { lock: true })
    if (version !== undefined && version !== before.version) {
      throw new AppError('CONFLICT', contactStale, {
        version,
        currentVersion: before.version,
        contact: before,
      })
    }
    if (fields.email && fields.email !== before.email)
      await checkEmailFree(inside, fields.email, id)
    if (fields.agent_id !== undefined)
      await checkOwner(context, transaction, fields.agent_id, before.agent_id)
    await changeContact(context, transaction, before, fields).catch(refuseTakenEmail)
    return getContact(inside, id)
  })
}

async function checkEmailFree(context: MemberContext, email: string, id: ContactId): Promise<void> {
  const other = await inOrganization(context, (transaction) =>
    findContactByEmail(transaction, email),
  )
  if (other !== undefined && other !== id)
    throw new AppError('CONFLICT', emailExists, { field: 'email' })
}

// Two edits at the same time both find the email address free; the unique index lets only one
// through.
function refuseTakenEmail(error: unknown): never {
  const unique =
    error instanceof Error && 'constraint' in error && error.constraint === 'contact_email'
  throw unique ? new AppError('CONFLICT', emailExists, { field: 'email' }) : error
}
