import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Addressed } from './prepare-email.ts'
import { senderColumns, senderOfRow } from './sender-agent.sql.ts'

/** The contact an email is for and the agent who writes it: `agentId`, else the default agent. */
export async function findAddressed(
  transaction: OrganizationTransaction,
  contactId: number,
  agentId: number | null,
): Promise<Addressed> {
  const row = await transaction
    .selectFrom('contact as c')
    .innerJoin('agent as d', (join) =>
      join.onRef('d.organization_id', '=', 'c.organization_id').on('d.is_default', '=', true),
    )
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').on('a.id', '=', agentId as AgentId),
    )
    .select(['c.id as contact_id', 'c.first_name', 'c.email'])
    .select([...senderColumns])
    .where('c.id', '=', contactId)
    .executeTakeFirstOrThrow()
  return {
    contact: { id: row.contact_id as ContactId, firstName: row.first_name, email: row.email },
    agent: senderOfRow(row),
  }
}
