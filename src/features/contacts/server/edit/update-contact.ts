import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import type { ContactUpdate } from '../../shared/contact-fields.ts'
import { contactStale, emailExists } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { getContact } from '../get-contact.ts'
import { requestReplan } from '../request-replan.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { checkOwner } from './contact-owner.ts'
import { resolvePlace } from './resolve-place.ts'
import { findContactByEmail, updateContactRow } from './write-contacts.sql.ts'

/**
 * Changes the given fields. Throws 404 for a contact the member may not see, 409 for a stale
 * `version` (with both versions and the current contact) or for an email address that another
 * contact has, 400 for a wrong ZIP code or date of birth, 403 for an owner not allowed.
 */
export async function updateContact(
  context: MemberContext,
  { id, version, ...fields }: ContactUpdate,
): Promise<Contact> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const before = await getContact(inside, id, { lock: true })
    if (version !== undefined && version !== before.version) {
      throw new AppError('CONFLICT', contactStale, {
        version,
        currentVersion: before.version,
        contact: before,
      })
    }
    if (fields.email !== undefined && fields.email !== before.email)
      await checkEmailFree(inside, fields.email, id)
    if (fields.birth_date !== before.birth_date)
      await checkBirthDate(context, transaction, fields.birth_date)
    const owner =
      fields.agent_id === undefined
        ? {}
        : { agent_id: await checkOwner(context, transaction, fields.agent_id, before.agent_id) }
    const place = await resolvePlace(transaction, fields, before)
    const values = { ...fields, ...place, ...owner }
    await updateContactRow(transaction, id, {
      ...values,
      updated_at: context.clock.now(),
    }).catch(refuseTakenEmail)
    dropTotals(transaction, context.organizationId)
    await requestReplan(transaction, [id])
    const after = await getContact(inside, id)
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (name) => after[name] !== before[name],
    )
    await recordAudit(transaction, context, {
      action: 'contacts.update',
      entity: 'contact',
      id,
      detail: { fields: changed },
    })
    if (changed.length > 0)
      await recordWebhookEvents(transaction, {
        type: 'contact.updated',
        contactIds: [id],
        fields: changed,
        at: context.clock.now(),
      })
    return after
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
