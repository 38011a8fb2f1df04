import { type RawBuilder, sql } from 'kysely'
import { usualLimits } from '../../../platform/database/limited-client.ts'
import { isLockTimeout } from '../../../platform/database/lock-timeout.ts'
import { inSavepoint } from '../../../platform/database/retry-on-conflict.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { requestReplan } from './request-replan.ts'
import {
  listContactsOfAddresses,
  type SuppressionToAdd,
  strictnessOf,
  suppressEmailAddress,
} from './suppression.ts'

/** Reasons of a person. A bounced address says nothing about another one. */
export const wishes = ['unsubscribed', 'complained', 'do_not_contact']

/** A contact as it was: without an address, the one to which it was emailed last counts. */
interface Earlier {
  readonly id: number
  readonly email: string | null
}

/**
 * Suppresses the address that a contact gets if emails were not wanted at one of theirs, by the
 * strictest wish, also for those who share it. That stays when the change is undone, because no one
 * can say whose wish it was.
 */
export async function carryWish(
  transaction: OrganizationTransaction,
  { from, to, at }: { from: readonly Earlier[]; to: string | null; at: Date },
): Promise<void> {
  if (to === null) return
  const { organizationId } = transaction
  const addresses = from.map(({ id, email }) =>
    email === null ? lastRecipient(organizationId, sql`${id}::bigint`) : sql`${email}::text`,
  )
  const wish = await transaction
    .selectFrom('suppression')
    .select('reason')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`email in (${sql.join(addresses)})`)
    .where('reason', 'in', wishes)
    .orderBy(strictnessOf('reason'), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (wish === undefined) return
  const reason = wish.reason as SuppressionToAdd['reason']
  await suppressEmailAddress(transaction, { email: to, reason, emailId: null, at })
  await requestReplan(transaction, await listContactsOfAddresses(transaction, [to]))
}

/** The address to which a contact was emailed last, as an SQL value; null if it never was. */
export const lastRecipient = (organizationId: number, contactId: RawBuilder<unknown>) =>
  sql`(select lower(e.recipient) from email e
    where e.organization_id = ${organizationId} and e.contact_id = ${contactId}
      and e.recipient is not null and e.send_mode <> 'test'
    order by e.id desc limit 1)`

/**
 * Returns the addresses to which a wish made at `email` applies, in order: that one, and the
 * present one of the contact, or of the contact it was merged into. Locks the contact, so that the
 * wish also applies to an address it gets meanwhile. If something keeps it locked for long, such as
 * an import, the wish does not fail: it applies to the earlier address.
 */
export async function addressesOfWish(
  transaction: OrganizationTransaction,
  { contactId, email }: { readonly contactId: number; readonly email: string },
): Promise<string[]> {
  const { organizationId } = transaction
  try {
    await inSavepoint(transaction, async () => {
      // The nodes of a cluster do not know the connection's limit.
      await sql.raw(`set local lock_timeout = ${usualLimits.lock}`).execute(transaction)
      await sql`select id from contact where organization_id = ${organizationId}
        and id = ${contactId} for no key update`.execute(transaction)
    })
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
  const { rows } = await sql<{ email: string | null }>`
    select email from contact where organization_id = ${organizationId} and id = ${contactId}
    union all
    select coalesce(c.email, lower(d.email)) from deleted_contact d
    left join contact c on c.organization_id = ${organizationId} and c.id = d.merged_into
    where d.organization_id = ${organizationId} and d.contact_id = ${contactId}`.execute(
    transaction,
  )
  return [...new Set([email.toLowerCase(), ...rows.flatMap(({ email: own }) => own ?? [])])].sort()
}
