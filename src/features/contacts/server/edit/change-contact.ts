import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { checkContactLimit } from '../../../entitlements/server/check-plan-limits.ts'
import { takesPlace } from '../../../organizations/shared/client-status.rules.ts'
import { type ContactUpdate, isNamedOrEmailed } from '../../shared/contact-fields.ts'
import { nameWithoutEmail } from '../../shared/contact-texts.ts'
import { changedColumns } from '../../shared/value-changes.rules.ts'
import { carryWish } from '../carry-wish.ts'
import type { FoundContact } from '../contact-rows.sql.ts'
import { contactsChanged } from '../contacts-changed.ts'
import type { AddressPlace } from '../households/place-at-address.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { policyColumns } from '../policies/policy-in-force-changed.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { resolveExtra } from './resolve-extra.ts'
import { resolvePlace } from './resolve-place.ts'
import { updateContactRow } from './write-contacts.sql.ts'

/**
 * Gives a contact, which the caller has locked as `before`, the given values. Values that it has
 * already are no change; `place` belongs to a changed email address. Throws 400 for a wrong ZIP
 * code or date of birth, for a contact without an email address and a name; 422 when one who did
 * not count toward the plan counts again beyond it. A new address subscribes no one again.
 */
export async function changeContact(
  context: AuditContext,
  transaction: OrganizationTransaction,
  before: FoundContact,
  given: Omit<ContactUpdate, 'id' | 'version' | 'no_email' | 'household'>,
  place?: AddressPlace,
): Promise<void> {
  if (given.birth_date !== before.birth_date)
    await checkBirthDate(context, transaction, given.birth_date)
  const after = {
    ...before,
    ...given,
    ...(await resolvePlace(transaction, given, before)),
    extra: await resolveExtra(transaction, given.extra, before.extra),
  }
  if (!isNamedOrEmailed(after))
    throw new AppError('BAD_REQUEST', nameWithoutEmail, { field: 'first_name' })
  const fields = changedColumns(before, after)
  if (fields.length === 0) return
  const values = Object.fromEntries(fields.map((name) => [name, after[name]]))
  const id = before.id as ContactId
  const at = context.clock.now()
  await updateContactRow(transaction, id, { ...values, ...place, updated_at: at })
  if (fields.includes('email'))
    await carryWish(transaction, { from: [before], to: after.email ?? null, at })
  if (policyColumns.some((name) => fields.includes(name)))
    await contactFieldsChanged(transaction, [id], at)
  if (!takesPlace(before.client_status) && takesPlace(after.client_status ?? before.client_status))
    await checkContactLimit(transaction, at)
  await contactsChanged(context, transaction, { kind: 'update', id, before, after })
}
