import { AppError } from '../../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { matchingChanged } from '../../shared/contact-texts.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
import { replanContactsJob } from '../../shared/replan-contacts.job.ts'
import { selectMatchingIds } from '../list/matching-contacts.sql.ts'
import { lockContacts } from './write-contacts.sql.ts'

/**
 * Ids of the selected contacts the person may change, locked; others are left out silently, as if they did not exist.
 * Throws 409 when "everything that matches" is no longer the number the person was told.
 */
export async function lockSelected(
  context: MemberContext,
  transaction: OrganizationTransaction,
  selection: ContactSelection,
): Promise<number[]> {
  const scope = contactScope(context.principal)
  if ('ids' in selection) return lockContacts(transaction, selection.ids, scope)
  const found = await selectMatchingIds(transaction, selection.matching, scope)
  if (found.length !== selection.count)
    throw new AppError('CONFLICT', matchingChanged(selection.count, found.length), {
      count: found.length,
    })
  return lockContacts(transaction, found, scope)
}

const contactsOfOneJob = 10_000

export async function replanMany(
  context: MemberContext,
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  for (let i = 0; i < ids.length; i += contactsOfOneJob) {
    const contactIds = ids.slice(i, i + contactsOfOneJob)
    await enqueue(transaction, replanContactsJob, {
      organizationId: context.organizationId,
      contactIds,
    })
  }
}
