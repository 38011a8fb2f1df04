import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

const selectAgent = (transaction: OrganizationTransaction, id: number) =>
  transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** Whether the agency has this agent, and has not deleted them. */
export const hasAgent = async (transaction: OrganizationTransaction, id: number) =>
  (await selectAgent(transaction, id).executeTakeFirst()) !== undefined

/** The same; prevents the agent's deletion until the transaction ends. */
export const lockAgent = async (transaction: OrganizationTransaction, id: number) =>
  (await selectAgent(transaction, id).forKeyShare().executeTakeFirst()) !== undefined
