import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/** The member of a session or link. */
interface MemberKey {
  readonly organization_id: number
  readonly agent_id: number
}

/** Deletes the sessions of an agent, all or except one. Returns their number. */
export async function deleteSessionsOf(
  transaction: SystemTransaction,
  { organization_id, agent_id }: MemberKey,
  { except }: { readonly except?: Buffer | undefined } = {},
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('directory.session')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the started sign-ins of an agent that still need the code. */
export async function deletePendingSignInsOf(
  transaction: SystemTransaction,
  { organization_id, agent_id }: MemberKey,
): Promise<void> {
  await transaction
    .deleteFrom('directory.pending_sign_in')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .execute()
}
