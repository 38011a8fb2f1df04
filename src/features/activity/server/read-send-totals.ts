import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { sendModeColumn } from '../../entitlements/server/sending-columns.ts'
import type { SendMode } from '../../entitlements/shared/send-mode.ts'

export interface SendTotals {
  readonly quotesSent: number
  readonly quotesViewed: number
  readonly healthCompleted: number
  readonly send_mode: SendMode
}

/**
 * Returns the rollup's totals: of quotes sent in production, or in test before Go Live (decision
 * 152). `agents` are ids, with 0 for contacts without an agent.
 */
export async function readSendTotals(
  transaction: OrganizationTransaction,
  agents: readonly number[] | 'all',
): Promise<SendTotals> {
  const { organizationId } = transaction
  const { rows } = await sql<SendTotals>`
    with mode as (select ${sql.raw(sendModeColumn)} as send_mode from organization o
      where o.organization_id = ${organizationId})
    select m.send_mode, coalesce(sum(d.quotes), 0)::int as "quotesSent",
      coalesce(sum(d.quotes_viewed), 0)::int as "quotesViewed",
      coalesce(sum(d.quotes_completed), 0)::int as "healthCompleted"
    from mode m left join send_day d on d.organization_id = ${organizationId}
      and d.send_mode = m.send_mode ${
        agents === 'all'
          ? sql``
          : sql`and d.agent_id
      = any(${agents}::bigint[])`
      }
    group by m.send_mode`.execute(transaction)
  return rows[0] ?? { quotesSent: 0, quotesViewed: 0, healthCompleted: 0, send_mode: 'test' }
}
