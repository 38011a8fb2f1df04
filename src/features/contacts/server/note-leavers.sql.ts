import { type RawBuilder, sql } from 'kysely'
import type { ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { leftStatuses, statusIn } from '../../organizations/shared/client-status.rules.ts'
import { leftByLastPolicy } from './left-by-last-policy.ts'

/**
 * Notes in the hold-out the day on which these clients left by their status or their last policy,
 * and forgets it of those who are back (decision 081). Call it in the transaction of the change.
 */
export const noteLeavers = (
  transaction: OrganizationTransaction,
  ids: readonly number[],
  at: Date,
): Promise<void> => note(transaction, sql`any(${ids}::bigint[])`, at)

/** Does the same for the clients whose status or policy an import changed. */
export async function noteImportedLeavers(
  transaction: OrganizationTransaction,
  importId: ImportId,
  at: Date,
): Promise<void> {
  const changed = sql`any(array(select b.contact_id from contact_before_import b
    where b.organization_id = ${transaction.organizationId} and b.import_id = ${importId}
      and ((b.before).client_status is distinct from (b.after).client_status
        or b.policy_before is distinct from b.policy_after)))`
  await note(transaction, changed, at)
}

async function note(
  transaction: OrganizationTransaction,
  among: RawBuilder<unknown>,
  at: Date,
): Promise<void> {
  const { organizationId } = transaction
  const own = (alias: string) => sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`
  const left = sql`(d.contact_id in (select c.id from contact c where ${own('c')}
      and c.id = ${among} and ${sql.raw(statusIn('c.client_status', leftStatuses))})
    or d.contact_id in (select i.contact_id from policy i where ${own('i')}
      and i.contact_id = ${among} group by i.contact_id ${sql.raw(leftByLastPolicy)}))`
  await sql`
    update hold_out_draw d set left_seen_on = case when d.left_seen_on is null
      then (select (${at}::timestamptz at time zone o.time_zone)::date from organization o
        where ${own('o')}) end
    where ${own('d')} and d.contact_id = ${among}
      and d.round = (select o.hold_out_round from organization o where ${own('o')})
      and (d.left_seen_on is not null) <> ${left}`.execute(transaction)
}
