import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

const selectAgents = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)

/** Whether the agency has this agent, and has not deleted them. */
export const isCurrentAgent = async (transaction: OrganizationTransaction, id: number) =>
  (await selectAgents(transaction).where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * Whether the agency has this agent, and has not deleted them; prevents the agent's deletion until
 * the transaction ends.
 */
export const lockAgent = async (transaction: OrganizationTransaction, id: number) =>
  (await selectAgents(transaction).where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined

/** Returns the agency's agents as a file may name them. */
export const listNamedAgents = (transaction: OrganizationTransaction) =>
  selectAgents(transaction)
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .orderBy('id')
    .execute()
