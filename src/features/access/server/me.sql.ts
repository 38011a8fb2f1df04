import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns the signed-in agent, with the organization's number of agents. */
export async function findMe(transaction: OrganizationTransaction, agentId: number) {
  const { organizationId } = transaction
  return transaction
    .selectFrom('agent')
    .select(['id', 'email', 'first_name', 'last_name', 'phone'])
    .select(['is_admin', 'is_agent', 'is_default'])
    .select(['signature', 'booking_link', 'use_org_sender_details', 'has_completed_walkthrough'])
    .select(({ selectFrom }) =>
      selectFrom('agent as a')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('a.organization_id', '=', organizationId)
        .where('a.deleted_at', 'is', null)
        .as('agents'),
    )
    .where('organization_id', '=', organizationId)
    .where('id', '=', agentId)
    .executeTakeFirst()
}
