import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import type { ContactFields } from '../../shared/contact-fields.ts'
import { requestReplan } from '../request-replan.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { resolvePlace } from './resolve-place.ts'
import { updateContactRow } from './write-contacts.sql.ts'

/**
 * The fields that prices depend on, and the language; nothing by which the agency knows or reaches
 * the contact.
 */
export type OwnDetails = Partial<
  Pick<
    ContactFields,
    | 'zip_code'
    | 'county'
    | 'birth_date'
    | 'gender'
    | 'tobacco_user'
    | 'current_carrier'
    | 'preferred_language'
  >
>

/**
 * Changes what a contact has entered about itself with a signed link. Throws 400 for a wrong ZIP
 * code or date of birth.
 */
export async function changeOwnDetails(
  context: OrganizationContext & { readonly ipAddress?: string | undefined },
  id: ContactId,
  details: OwnDetails,
): Promise<void> {
  const { clock, ipAddress } = context
  const at = clock.now()
  await inOrganization(context, async (transaction) => {
    await checkBirthDate(context, transaction, details.birth_date)
    const place = details.zip_code === undefined ? {} : await resolvePlace(transaction, details)
    const values = { ...details, ...place }
    await updateContactRow(transaction, id, { ...values, updated_at: at })
    await recordAudit(
      transaction,
      { clock, actor: { kind: 'visitor', contactId: id }, ipAddress },
      {
        action: 'contacts.update',
        entity: 'contact',
        id,
        detail: { fields: Object.keys(values) },
      },
    )
    await requestReplan(transaction, [id])
    await recordWebhookEvents(transaction, {
      type: 'contact.updated',
      contactIds: [id],
      fields: Object.keys(values),
      at,
    })
  })
}
