import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { requestReplan } from '../request-replan.ts'
import {
  listContactsOfAddress,
  type SuppressionToAdd,
  strictnessOf,
  suppressEmailAddress,
} from '../suppression.ts'

/** Reasons of a person. A bounced address says nothing about another one. */
export const wishes = ['unsubscribed', 'complained', 'do_not_contact']

type Address = { readonly email: string | null }

/**
 * Suppresses the address that the merged contact keeps if one of the two wanted no emails, by the
 * stricter of their wishes, also for those who share it. That stays when the merge is undone,
 * because no one can say which of them they are.
 */
export async function keepSuppression(
  transaction: OrganizationTransaction,
  {
    survivor,
    merged,
    email,
    at,
  }: { survivor: Address; merged: Address; email: string | null; at: Date },
): Promise<void> {
  const addresses = [survivor.email, merged.email].filter((address) => address !== null)
  if (email === null || addresses.length === 0) return
  const wish = await transaction
    .selectFrom('suppression')
    .select(['reason', 'email_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where('email', 'in', addresses)
    .where('reason', 'in', wishes)
    .orderBy(strictnessOf('reason'), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (wish === undefined) return
  const reason = wish.reason as SuppressionToAdd['reason']
  await suppressEmailAddress(transaction, { email, reason, emailId: null, at })
  await requestReplan(transaction, await listContactsOfAddress(transaction, email))
}
