import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { violatesIndex } from '../../../../platform/database/violates-index.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { fieldsToGiveBack } from '../../shared/merge/merge.rules.ts'
import type { MergeRecord } from '../../shared/merge/merge-record.ts'
import { carryWish } from '../carry-wish.ts'
import { type FoundContact, findContact } from '../contact-rows.sql.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockContacts, updateContactRow } from '../edit/write-contacts.sql.ts'
import { choiceColumnsOf, findEmailChoices } from '../email-choices/email-choices.sql.ts'
import { findEmailPause } from '../email-pause/email-pause.sql.ts'
import { policyInForceChanged } from '../policies/policy-in-force-changed.ts'
import { findToldPremium, type ToldColumns, toldColumnsOf } from '../policies/told-premium.ts'
import { restoreFromTrash } from '../trash/restore-from-trash.sql.ts'
import { type HouseholdPlace, readHouseholdPlace } from './address-place.sql.ts'
import { followDeaths, readPeople } from './follow-deaths.ts'
import { replaceByReturning, restoreReplaced } from './merge-policies.sql.ts'
import { isInTrash, type MergedContact } from './merge-record.sql.ts'
import { giveTagsBack } from './merge-tags.sql.ts'
import { moveRowsBack } from './move-rows.sql.ts'
import { resealRows } from './reseal-rows.ts'
import { emptySamePolicies } from './same-policies.ts'

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

/** Returns false if another contact has the email address of one of the two. */
async function undoMerge(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, into, record }: MergedContact,
  survivor: FoundContact | undefined,
): Promise<boolean> {
  if (survivor === undefined) return (await restoreFromTrash(transaction, [id])).length > 0
  const at = context.clock.now()
  const before = await readPeople(transaction, [into])
  const told = toldColumnsOf(await findToldPremium(transaction, into))
  const values = valuesFromBefore(
    {
      ...survivor,
      ...(await readHouseholdPlace(transaction, into)),
      ...told,
      emails_paused_until: await findEmailPause(transaction, into),
      ...choiceColumnsOf(await findEmailChoices(transaction, into)),
    },
    record,
  )
  const restored = await orNothing(transaction, async () => {
    await updateContactRow(transaction, into as ContactId, { ...values, updated_at: at })
    return (await restoreFromTrash(transaction, [id])).length > 0
  })
  if (!restored) return false
  if (values.email !== undefined)
    await carryWish(transaction, { from: [survivor], to: values.email, at })
  const { policy: ids = [], contact_tag = [] } = record.moved
  await replaceByReturning(transaction, { from: into, to: id, ids, at })
  await moveRowsBack(transaction, { from: into, to: id, moved: record.moved })
  await giveTagsBack(transaction, { from: into, to: id, moved: contact_tag, tags: record.tags })
  await resealRows(context, transaction, { from: into, to: id, moved: record.moved })
  await restoreReplaced(transaction, [into, id], { ids: record.replaced, at })
  await emptySamePolicies(transaction, into, { filled: record.filled, at })
  await policyInForceChanged(transaction, [into, id], at)
  await followDeaths(transaction, { before, ids: [into, id], at })
  await contactsChanged(context, transaction, {
    kind: 'undoMerge',
    id: into,
    before: survivor,
    after: values,
    detail: { merged: id },
  })
  return true
}

/** The earlier values that are given back; the place in a household goes with the address. */
function valuesFromBefore(
  now: FoundContact &
    HouseholdPlace &
    ToldColumns &
    ReturnType<typeof choiceColumnsOf> & { readonly emails_paused_until: CalendarDate | null },
  { fields }: MergeRecord,
) {
  const back = fieldsToGiveBack({ ...now }, fields) as Partial<typeof now>
  const { household_id, shares_email, told_premium_cents, told_premium_on, ...values } = back
  // The agent has decided about the amount, or the client told another one.
  const told =
    told_premium_cents === undefined || told_premium_on === undefined
      ? {}
      : { told_premium_cents, told_premium_on }
  if ('email' in fields && !('email' in values)) return { ...values, ...told }
  return {
    ...values,
    ...told,
    ...(household_id !== undefined && { household_id }),
    ...(shares_email !== undefined && { shares_email }),
  }
}

/** Takes both steps back when the second one, or the rule of one client an address, refuses. */
async function orNothing(
  transaction: OrganizationTransaction,
  work: () => Promise<boolean>,
): Promise<boolean> {
  await sql`savepoint undo_merge`.execute(transaction)
  const done = await work().catch((error: unknown) => {
    if (violatesIndex(error, 'contact_email')) return false
    throw error
  })
  await sql
    .raw(done ? 'release savepoint undo_merge' : 'rollback to savepoint undo_merge')
    .execute(transaction)
  return done
}
