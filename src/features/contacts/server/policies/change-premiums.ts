import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { changedValues } from '../../../../kernel/changed-values.ts'
import type { Cents } from '../../../../kernel/money.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockContacts, nextVersion } from '../edit/write-contacts.sql.ts'
import { policyColumns, policyInForceChanged } from './policy-in-force-changed.ts'

/** A month's premium, and the day since which it is known. */
export interface KnownPremium {
  readonly premium_cents: Cents
  readonly premium_on: CalendarDate
}

/** The premium of a client's policy in force, and the one that it becomes. */
export interface PremiumChange {
  readonly id: number
  readonly before: KnownPremium
  readonly after: KnownPremium
}

const fields = ['premium_cents', 'premium_on'] as const

/**
 * Changes the premiums of the policies in force of clients whom the member may change, and returns
 * their ids. A premium that is another one by now stays.
 */
export async function changePremiums(
  context: MemberContext,
  transaction: OrganizationTransaction,
  changes: readonly PremiumChange[],
): Promise<number[]> {
  const scope = contactScope(context.principal)
  const locked = new Set(
    await lockContacts(
      transaction,
      changes.map(({ id }) => id),
      scope,
    ),
  )
  const seen = changes.filter(({ id }) => locked.has(id))
  if (seen.length === 0) return []
  const at = context.clock.now()
  const { rows } = await sql<{ id: number; policy: number }>`
    update policy p set premium_cents = given.cents, premium_on = given.day,
      version = ${nextVersion('p')}, updated_at = ${at}::timestamptz
    from unnest(${seen.map(({ id }) => id)}::bigint[],
      ${seen.map(({ before }) => before.premium_cents)}::int[],
      ${seen.map(({ before }) => before.premium_on)}::date[],
      ${seen.map(({ after }) => after.premium_cents)}::int[],
      ${seen.map(({ after }) => after.premium_on)}::date[])
      as given (contact_id, cents_before, day_before, cents, day)
    where p.organization_id = ${transaction.organizationId} and p.contact_id = given.contact_id
      and p.in_force and p.premium_cents = given.cents_before and p.premium_on = given.day_before
    returning p.contact_id as id, p.id as policy`.execute(transaction)
  const policies = new Map(rows.map(({ id, policy }) => [id, policy]))
  for (const { id, before, after } of seen) {
    const policy = policies.get(id)
    if (policy === undefined) continue
    const detail = { policy, fields, changes: changedValues({ ...before }, { ...after }, fields) }
    await recordAudit(transaction, context, {
      ...{ action: 'policies.update', entity: 'contact', id },
      detail,
    })
  }
  const ids = [...policies.keys()].toSorted((one, other) => one - other)
  await policyInForceChanged(transaction, ids, at)
  await contactsChanged(context, transaction, { kind: 'policies', ids, fields: policyColumns })
  return ids
}
