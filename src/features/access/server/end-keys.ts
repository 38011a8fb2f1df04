import type { Actor } from '../../../kernel/actor.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { endCalendarJob } from '../shared/end-calendar.job.ts'
import { type KeyEndReason, revokeApiKeysJob } from '../shared/revoke-api-keys.job.ts'

export interface KeysToEnd {
  readonly agentId: number
  readonly reason: KeyEndReason
  readonly by?: number | undefined
  /** A calendar that is turned on later stays. */
  readonly at: Date
}

/**
 * Ends what reads a member's data without a session, within seconds after the transaction commits:
 * all API keys and the calendar.
 */
export async function endKeys(
  transaction: OrganizationTransaction,
  { at, ...keys }: KeysToEnd,
): Promise<void> {
  const { organizationId } = transaction
  await enqueue(transaction, revokeApiKeysJob, { ...keys, organizationId })
  await enqueue(transaction, endCalendarJob, { ...keys, organizationId, at: at.toISOString() })
}

/** The member who ends a colleague's keys; undefined for the operator and the product itself. */
export const memberAmong = (actor: Actor): number | undefined =>
  actor.kind === 'member' || actor.kind === 'apiKey' ? actor.agentId : undefined
