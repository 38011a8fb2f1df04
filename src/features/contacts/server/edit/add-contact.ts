import type { Actor } from '../../../../kernel/actor.ts'
import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { checkContactLimit } from '../../../entitlements/server/check-plan-limits.ts'
import { takesPlace } from '../../../organizations/shared/client-status.rules.ts'
import { type ContactFields, storedFields } from '../../shared/contact-fields.ts'
import { emailExists } from '../../shared/contact-texts.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { type KnowingMember, placeAtAddress } from '../households/place-at-address.ts'
import { refuseLettersAgain } from '../letters/letter-refusals.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { resolveExtra } from './resolve-extra.ts'
import { resolvePlace } from './resolve-place.ts'
import { insertContact } from './write-contacts.sql.ts'

/** Without an actor, the new contact adds itself with a consumer's form. */
type AddingContext = OrganizationContext & {
  readonly actor?: Actor | undefined
  readonly ipAddress?: string | undefined
}

/**
 * Adds a contact from a member's or a consumer's form; with `owner` null it has no agent (decision
 * 92). Throws 409 for an email address that another contact has, unless a member shares it
 * knowingly, 400 for a wrong ZIP code or date of birth, 422 beyond the plan's number of contacts.
 */
export async function addContact(
  context: AddingContext,
  fields: ContactFields,
  owner: AgentId | null,
  sharing?: KnowingMember,
): Promise<ContactId> {
  const now = context.clock.now()
  return inOrganization(context, async (transaction) => {
    await checkBirthDate(context, transaction, fields.birth_date)
    const place = await placeAtAddress(transaction, { email: fields.email, sharing })
    const stored = storedFields(fields)
    const id = await insertContact(transaction, {
      organization_id: context.organizationId,
      ...stored,
      ...(await resolvePlace(transaction, fields)),
      extra: await resolveExtra(transaction, fields.extra, {}),
      ...place,
      agent_id: owner,
      created_at: now,
      updated_at: now,
    })
    if (id === undefined) throw new AppError('CONFLICT', emailExists, { field: 'email' })
    await contactFieldsChanged(transaction, [id], now)
    await checkContactLimit(transaction, now, takesPlace(stored.client_status) ? 1 : 0)
    const { clock, ipAddress, actor = { kind: 'visitor', contactId: id } } = context
    const auditing = { clock, actor, ipAddress }
    await contactsChanged(auditing, transaction, { kind: 'create', id })
    await refuseLettersAgain(context, transaction, () => [id])
    return id
  })
}
