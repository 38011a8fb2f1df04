import type { ContactId } from '../../../../kernel/ids.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { columnNames } from '../../shared/contact-columns.ts'
import type { ContactUpdate } from '../../shared/contact-fields.ts'
import type { FoundContact } from '../contact-rows.sql.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { resolveExtra } from './resolve-extra.ts'
import { resolvePlace } from './resolve-place.ts'
import { updateContactRow } from './write-contacts.sql.ts'

/**
 * Gives a contact, which the caller has locked as `before`, the given values. Values that it has
 * already are no change. Throws 400 for a wrong ZIP code or date of birth.
 */
export async function changeContact(
  context: AuditContext,
  transaction: OrganizationTransaction,
  before: FoundContact,
  given: Omit<ContactUpdate, 'id' | 'version'>,
): Promise<void> {
  if (given.birth_date !== before.birth_date)
    await checkBirthDate(context, transaction, given.birth_date)
  const after = {
    ...before,
    ...given,
    ...(await resolvePlace(transaction, given, before)),
    extra: await resolveExtra(transaction, given.extra, before.extra),
  }
  const fields = columnNames.filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
  if (fields.length === 0) return
  const values = Object.fromEntries(fields.map((name) => [name, after[name]]))
  const id = before.id as ContactId
  await updateContactRow(transaction, id, { ...values, updated_at: context.clock.now() })
  const change = { kind: 'update', id, fields, detail: { fields } } as const
  await contactsChanged(context, transaction, change)
}
