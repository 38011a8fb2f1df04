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
import { policyInForceChanged } from './policy-in-force-changed.ts'

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
 * their ids. A premium that is another one by now stays. `requestId` finds the changes again.
 */
export async function changePremiums(
  context: MemberContext,
  transaction: OrganizationTransaction,
  changes: readonly PremiumChange[],
  requestId?: string,
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
    const changes = changedValues({ ...before }, { ...after }, fields)
    const detail = { policy, fields, changes, ...(requestId && { requestId }) }
    await recordAudit(transaction, context, {
      action: 'policies.update',
      entity: 'contact',
      id,
      detail,
    })
  }
  const ids = [...policies.keys()].toSorted((one, other) => one - other)
  await policyInForceChanged(transaction, ids, at)
  await contactsChanged(context, transaction, { kind: 'policies', ids })
  return ids
}

/**
 * Returns what this member changed by a request, of which the answer may have been lost, among
 * these clients. Call it after `changePremiums`, which waits for the same request.
 */
export async function findPremiumChanges(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  { ids, requestId }: { readonly ids: readonly number[]; readonly requestId: string },
): Promise<PremiumChange[]> {
  const old = (name: string, side: string) =>
    sql`(a.detail #>> ${sql.lit(`{changes,${name},${side}}`)}::text[])`
  const { rows } = await sql<{ id: number; cents: Cents[]; days: CalendarDate[] }>`
    select a.entity_id as id,
      array[${old('premium_cents', 'before')}, ${old('premium_cents', 'after')}]::int[] as cents,
      array[${old('premium_on', 'before')}, ${old('premium_on', 'after')}] as days
    from audit_entry a
    where a.organization_id = ${transaction.organizationId} and a.entity = 'contact'
      and a.entity_id = any(${[...ids]}::bigint[]) and a.action = 'policies.update'
      and a.agent_id = ${principal.agentId}::bigint and a.detail ->> 'requestId' = ${requestId}
    order by a.id`.execute(transaction)
  const known = (row: (typeof rows)[number], at: 0 | 1): KnownPremium => ({
    premium_cents: row.cents[at] as Cents,
    premium_on: row.days[at] as CalendarDate,
  })
  return rows.map((row) => ({ id: row.id, before: known(row, 0), after: known(row, 1) }))
}
