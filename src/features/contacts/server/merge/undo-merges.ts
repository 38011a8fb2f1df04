import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { columnNames } from '../../shared/contact-columns.ts'
import { fieldsToGiveBack } from '../../shared/merge/merge.rules.ts'
import { type FoundContact, findContact } from '../contact-rows.sql.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { findContactByEmail, lockContacts, updateContactRow } from '../edit/write-contacts.sql.ts'
import { policyInForceChanged } from '../policies/policy-in-force-changed.ts'
import { restoreFromTrash } from '../trash/restore-from-trash.sql.ts'
import { restoreReplaced } from './merge-policies.sql.ts'
import { isInTrash, type MergedContact } from './merge-record.sql.ts'
import { moveRowsBack } from './move-rows.sql.ts'
import { resealRows } from './reseal-rows.ts'

/**
 * Restores contacts that were merged, with the rows and fields that the surviving
 * contact got from them and still has. Returns those whose survivor is in the trash, or not the
 * member's, separately: they stay. If the survivor is deleted forever, so are the rows.
 */
export async function undoMerges(
  context: MemberContext,
  transaction: OrganizationTransaction,
  merges: readonly MergedContact[],
): Promise<{ restored: number[]; withoutSurvivor: number[] }> {
  const restored: number[] = []
  await lockContacts(
    transaction,
    merges.map(({ into }) => into),
    'all',
  )
  let waiting = [...merges]
  // A survivor may be among those that are restored, so each round can make others possible.
  for (let last = -1; waiting.length > 0 && waiting.length !== last; ) {
    last = waiting.length
    const still: MergedContact[] = []
    for (const merge of waiting) {
      const survivor = await survivorOf(context, transaction, merge)
      if (survivor === 'waits') still.push(merge)
      else if (await undoMerge(context, transaction, merge, survivor)) restored.push(merge.id)
    }
    waiting = still
  }
  return { restored, withoutSurvivor: waiting.map(({ id }) => id) }
}

/** Returns the contact that another was merged into, undefined if it is deleted forever. */
async function survivorOf(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  { into }: MergedContact,
): Promise<FoundContact | undefined | 'waits'> {
  const survivor = await findContact(transaction, into as ContactId, contactScope(principal))
  if (survivor !== undefined) return survivor
  const elsewhere =
    (await isInTrash(transaction, into)) ||
    (await findContact(transaction, into as ContactId, 'all')) !== undefined
  return elsewhere ? 'waits' : undefined
}

/** Returns false if another contact has the email address of the merged one. */
async function undoMerge(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, into, email, record }: MergedContact,
  survivor: FoundContact | undefined,
): Promise<boolean> {
  const values =
    survivor === undefined ? {} : await freeFields(transaction, survivor, record.fields)
  const freed = values.email !== undefined && survivor?.email === email
  const holder = email === null ? undefined : await findContactByEmail(transaction, email)
  if (holder !== undefined && !(freed && holder === into)) return false
  const { clock } = context
  if (survivor !== undefined)
    await updateContactRow(transaction, into as ContactId, { ...values, updated_at: clock.now() })
  await restoreFromTrash(transaction, [id])
  if (survivor === undefined) return true
  await moveRowsBack(transaction, { from: into, to: id, moved: record.moved })
  await resealRows(context, transaction, { from: into, to: id, moved: record.moved })
  const at = clock.now()
  await restoreReplaced(transaction, [into, id], { ids: record.replaced, at })
  await policyInForceChanged(transaction, [into, id], at)
  const fields = columnNames.filter((name) => name in values)
  const detail = { fields, merged: id }
  await contactsChanged(context, transaction, { kind: 'undoMerge', id: into, fields, detail })
  return true
}

/** The earlier values of the survivor's fields, except an email address that is taken by now. */
async function freeFields(
  transaction: OrganizationTransaction,
  survivor: FoundContact,
  fields: MergedContact['record']['fields'],
): Promise<Partial<FoundContact>> {
  const { email, ...values } = fieldsToGiveBack(survivor, fields) as Partial<FoundContact>
  if (email === undefined) return values
  const taken = email !== null && (await findContactByEmail(transaction, email)) !== undefined
  return taken ? values : { ...values, email }
}
