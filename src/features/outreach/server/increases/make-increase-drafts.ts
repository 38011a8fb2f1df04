import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { cancelEmails } from '../../../contacts/server/stop-emails.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { increaseType } from '../../../organizations/shared/email-types.ts'
import { reopenDrafts } from '../drafts/decide-drafts.sql.ts'
import { openAsDrafts } from '../drafts/open-drafts.sql.ts'
import { lockOutPlanners } from '../plan/lock-plan.sql.ts'
import {
  type DraftsToMake,
  deleteIncreaseDrafts,
  forgetOver,
  insertIncreaseDrafts,
  lockIncreaseDrafts,
} from './increase-drafts.sql.ts'

/**
 * Makes an email about an increase for each of these clients, which waits as a draft at once. The
 * caller has tried them (`tryIncreaseEmails`); what ended without an email is made again. Returns
 * for whom one was made.
 */
export async function storeIncreaseDrafts(
  transaction: OrganizationTransaction,
  toMake: Omit<DraftsToMake, 'sendMode'>,
): Promise<ContactId[]> {
  await lockOutPlanners(transaction)
  const { sendMode } = await readSubscription(transaction)
  await forgetOver(transaction, { ...toMake, sendMode })
  const made = await insertIncreaseDrafts(transaction, { ...toMake, sendMode })
  const { effectiveOn: occasion, today } = toMake
  await openAsDrafts(
    transaction,
    made.map((contactId) => ({
      contactId,
      type: increaseType,
      occasion,
      mode: 'draft',
      sendDate: today,
    })),
    { today, sendMode },
  )
  dropTotals(transaction)
  await requestReplan(transaction, made)
  return made
}

/**
 * Drops the emails again that a member of this scope made together, of which no one has decided.
 * Returns whose they were, and how many stay because they were approved or dropped.
 */
export async function dropIncreaseDrafts(
  transaction: OrganizationTransaction,
  {
    increaseId,
    ...of
  }: {
    readonly increaseId: number
    readonly batch: string
    readonly scope: ContactScope
  },
): Promise<{ undone: ContactId[]; stay: number }> {
  await lockOutPlanners(transaction)
  const drafts = await lockIncreaseDrafts(transaction, [increaseId], of)
  const open = drafts.filter(({ decided }) => decided === null || decided === 'waiting')
  const { sendMode: planned } = await readSubscription(transaction)
  if (open.length > 0) await deleteIncreaseDrafts(transaction, open, { batch: of.batch, planned })
  dropTotals(transaction)
  const undone = open.map(({ contactId }) => contactId)
  await requestReplan(transaction, undone)
  return { undone, stay: drafts.length - open.length }
}

/** Why an approved email about an increase waits again. */
const changedText = 'The rate increase was changed, so its draft waits again'

/**
 * Takes the emails about changed increases back that members have approved: they wait again, with
 * the new percent. Call it in the transaction of the change, whether a deletion, its undo, or
 * another percent.
 */
export async function increasesChanged(
  transaction: OrganizationTransaction,
  increases: readonly number[],
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<void> {
  if (increases.length === 0) return
  await lockOutPlanners(transaction)
  const drafts = await lockIncreaseDrafts(transaction, increases, 'all')
  if (drafts.length === 0) return
  const touched = deleted ? drafts : drafts.filter(({ decided }) => decided === 'approved')
  const reason = deleted ? emailReasons.increaseDeleted : changedText
  // A client may have an email about another increase, of another day, which stays.
  const of = [...new Set(touched.map(({ contactId }) => contactId))]
  await cancelEmails(transaction, of, reason, undefined, touched)
  const approved = touched.filter(({ decided }) => decided === 'approved')
  for (const [sendMode, keys] of Map.groupBy(approved, (draft) => draft.sendMode))
    await reopenDrafts(transaction, keys, sendMode)
  dropTotals(transaction)
  await requestReplan(
    transaction,
    drafts.map(({ contactId }) => contactId),
  )
}
