import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { ContactFields } from '../../shared/contact-fields.ts'
import { contactNotFound } from '../../shared/contact-texts.ts'
import { findContact } from '../contact-rows.sql.ts'
import { changeContact } from './change-contact.ts'

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
 * Changes what a contact has entered about itself with a signed link. Throws as `changeContact`,
 * and 404 for a contact deleted meanwhile.
 */
export async function changeOwnDetails(
  context: OrganizationContext & { readonly ipAddress?: string | undefined },
  id: ContactId,
  details: OwnDetails,
): Promise<void> {
  const { clock, ipAddress } = context
  const actor = { kind: 'visitor', contactId: id } as const
  await inOrganization(context, async (transaction) => {
    const before = await findContact(transaction, id, 'all', { lock: true })
    if (before === undefined) throw new AppError('NOT_FOUND', contactNotFound)
    await changeContact({ clock, actor, ipAddress }, transaction, before, details)
  })
}
