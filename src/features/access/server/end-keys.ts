import type { Actor } from '../../../kernel/actor.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { type KeyEndReason, revokeApiKeysJob } from '../shared/revoke-api-keys.job.ts'

export interface KeysToEnd {
  readonly agentId: number
  readonly reason: KeyEndReason
  readonly by?: number | undefined
}

/** Ends all API keys of a member within seconds after the transaction commits. */
export const endKeys = (transaction: OrganizationTransaction, keys: KeysToEnd): Promise<void> =>
  enqueue(transaction, revokeApiKeysJob, { ...keys, organizationId: transaction.organizationId })

/** The member who ends a colleague's keys; undefined for the operator and the product itself. */
export const memberAmong = (actor: Actor): number | undefined =>
  actor.kind === 'member' || actor.kind === 'apiKey' ? actor.agentId : undefined
