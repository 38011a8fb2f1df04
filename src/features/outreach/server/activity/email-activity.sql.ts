import { sql } from 'kysely'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../../contacts/server/contact.policy.ts'
import type { SendMode } from '../../shared/labels.ts'

export async function selectPlannedEmails(transaction: OrganizationTransaction, id: ContactId) {
  return transaction
    .selectFrom('planned_email')
    .select([
      'type',
      'occasion',
      'event_date',
      'target_date',
      'send_date',
      'status',
      'reason',
      'rule',
    ])
    .where('contact_id', '=', id)
    .orderBy(sql`coalesce(send_date, target_date)`)
    .orderBy('type')
    .orderBy('occasion')
    .execute()
}

export async function selectEmails(transaction: OrganizationTransaction, id: ContactId) {
  return transaction
    .selectFrom('email')
    .select([
      'id',
      'email_type',
      'scheduled_date',
      'status',
      'send_mode',
      'sent_at',
      'viewed_at',
      'clicked_at',
      'completed_at',
      'automated_at',
      'possibly_sent_twice',
      'failure',
    ])
    .where('contact_id', '=', id)
    .orderBy('scheduled_date', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}

export async function selectFollowUps(transaction: OrganizationTransaction, id: ContactId) {
  return transaction
    .selectFrom('follow_up_request')
    .select(['id', 'type', 'channel', 'requested_at'])
    .where('contact_id', '=', id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export interface SendTotals {
  readonly quotesSent: number
  readonly quotesViewed: number
  readonly healthCompleted: number
  readonly send_mode: SendMode
}

/** Totals of the rollup for the scope: production sends, or test sends before Go Live (decision 152). Agent 0 there is no agent. */
export async function selectSendTotals(
  transaction: OrganizationTransaction,
  scope: ContactScope,
): Promise<SendTotals> {
  const agents = scope === undefined ? [] : [scope.agentId, ...(scope.unowned ? [0] : [])]
  const { rows } = await sql<SendTotals>`
    with mode as (select case when go_live_at is null then 'test' else 'production' end as send_mode from organization)
    select m.send_mode, coalesce(sum(d.sent), 0)::int as "quotesSent", coalesce(sum(d.viewed), 0)::int as "quotesViewed",
      coalesce(sum(d.completed), 0)::int as "healthCompleted"
    from mode m left join send_day d on d.send_mode = m.send_mode ${scope === undefined ? sql`` : sql`and d.agent_id = any(${agents}::bigint[])`}
    group by m.send_mode`.execute(transaction)
  return rows[0] ?? { quotesSent: 0, quotesViewed: 0, healthCompleted: 0, send_mode: 'test' }
}
