import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import type { SearchedContact } from '../../../../platform/database/as-search.ts'
import {
  hasOwnReason,
  listedReasons,
  mayBeEmailed,
  type SuppressionReason,
  suppressionReasons,
} from '../suppression.ts'
import { all, any, type Condition, not } from './any-or-all.sql.ts'
import { type BesideContext, inHoldOut, todayOf } from './values-beside.sql.ts'

/** The address of contact `c` is on the suppression list. */
export const suppressed = ({ transaction: { organizationId } }: BesideContext): Condition =>
  sql`exists (select 1 from suppression s where s.organization_id = ${organizationId}
    and s.email = c.email)`

/** Not `isPaused`, which the index of pauses does not serve. */
const pausedNow = (context: BesideContext): Condition =>
  sql`c.emails_paused_until > ${todayOf(context)}::date`

/** Not `inHoldOut`, which looks at each client: the group is found by what it drew. */
const heldOutNow = ({ transaction: { organizationId } }: BesideContext): Condition =>
  sql`c.id in (select d.contact_id from hold_out_draw d cross join organization o
    where d.organization_id = ${organizationId} and o.organization_id = ${organizationId}
      and d.round = o.hold_out_round and o.go_live_at is not null
      and d.draw < o.hold_out_percent / 100.0::double precision)`

interface Reasons {
  readonly reasons: readonly SuppressionReason[]
  readonly heldOut: boolean
  readonly paused: boolean
}

function reasonsOf(values: readonly string[]): Reasons {
  const stopped = values.includes('stopped')
  return {
    reasons: suppressionReasons.filter((one) => stopped || values.includes(one)),
    heldOut: stopped || values.includes('held_out'),
    paused: stopped || values.includes('paused'),
  }
}

/**
 * Why contact `c` gets no email: for a reason in its row, each in an index, or for one that another
 * table has: what it drew, or its address.
 */
function stoppedFor(context: BesideContext, { reasons, heldOut, paused }: Reasons) {
  const { organizationId } = context.transaction
  const listed = reasons.filter((one) => isOneOf(listedReasons, one))
  const own = [
    ...reasons.flatMap((reason) => hasOwnReason(reason) ?? []).map((is) => sql.raw<boolean>(is)),
    ...(paused
      ? [
          all([
            ...[sql.raw<boolean>(mayBeEmailed), pausedNow(context)],
            ...[not(suppressed(context)), not(inHoldOut('c', context))],
          ]),
        ]
      : []),
  ]
  const drawn = heldOut
    ? [all([sql.raw(mayBeEmailed), heldOutNow(context), not(suppressed(context))])]
    : []
  if (listed.length === 0) return { own, beside: drawn }
  const emails = sql`(select s.email from suppression s
    where s.organization_id = ${organizationId} and s.reason = any(${listed}::text[]))`
  const ofAddress = all([sql.raw(mayBeEmailed), sql`c.email in ${emails}`])
  return { own, beside: [...drawn, ofAddress] }
}

/** From this many on, looking at each client in the order of the list finds them soon. */
const soonFound = 2_500

/**
 * The condition that contact `c` gets no email for one of these reasons. Few clients are found from
 * the reasons: those of an address begin at the list of these. The fence keeps PostgreSQL from
 * looking at each client all the same.
 */
export function stopping(context: BesideContext, values: readonly string[]): Condition[] {
  const { transaction, matches } = context
  const { own, beside } = stoppedFor(context, reasonsOf(values))
  // Part of an OR, in which the list of addresses is read once.
  if ((matches ?? 0) > soonFound) return [...own, ...beside, sql`false`]
  const ids = [...(own.length > 0 ? [any(own)] : []), ...beside].map(
    (condition) => sql`(select c.id from contact c
      where c.organization_id = ${transaction.organizationId} and ${condition} offset 0)`,
  )
  return ids.length === 0 ? [] : [sql<boolean>`c.id in (${sql.join(ids, sql` union all `)})`]
}

/**
 * The contacts that a filter about why no email goes can have, reason by reason: to read all of
 * them, or few, each reason's index is enough, and together they would be looked for among all
 * clients, which the fence of few prevents. Undefined for another filter. A contact has one reason,
 * so none comes twice.
 */
export function stoppedClients(
  context: BesideContext,
  emails: readonly string[],
  { all }: { readonly all: boolean },
): RawBuilder<SearchedContact> | undefined {
  const few = context.matches !== undefined && context.matches <= soonFound
  if (!all && !few) return undefined
  const others = ['allowed', 'reply_unread', 'by_letter']
  if (emails.length === 0 || emails.some((one) => others.includes(one))) return undefined
  const { own, beside } = stoppedFor(context, reasonsOf(emails))
  const parts = [...own, ...beside].map(
    (condition) => sql`(select c.* from contact c
      where c.organization_id = ${context.transaction.organizationId} and ${condition}
      ${all ? sql`` : sql`offset 0`})`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}
