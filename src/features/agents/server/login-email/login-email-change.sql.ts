import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'

/** The member whose login email address changes. */
interface MemberKey {
  readonly organization_id: number
  readonly agent_id: number
}

export interface NewEmailChange extends MemberKey {
  readonly public_id: string
  readonly from_email: string
  readonly to_email: string
  readonly requested_by: number
  readonly requested_at: Date
}

export async function insertEmailChange(
  system: SystemTransaction,
  change: NewEmailChange,
): Promise<void> {
  await system.insertInto('directory.login_email_change').values(change).execute()
}

/** Returns a change by the id in its links. */
export async function findEmailChange(
  system: SystemTransaction,
  publicId: string,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  return system
    .selectFrom('directory.login_email_change')
    .selectAll()
    .where('public_id', '=', publicId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}
export type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>

export async function markEmailChange(
  system: SystemTransaction,
  publicId: string,
  times: { readonly confirmed_at: Date } | { readonly undone_at: Date },
): Promise<void> {
  await system
    .updateTable('directory.login_email_change')
    .set(times)
    .where('public_id', '=', publicId)
    .execute()
}

/** Deletes a member's changes that no one has confirmed. Returns the number. */
export async function deleteWaitingChanges(
  system: SystemTransaction,
  { organization_id, agent_id }: MemberKey,
): Promise<number> {
  const { numDeletedRows } = await system
    .deleteFrom('directory.login_email_change')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes a member's changes that were requested after this one: undoing it undoes them. */
export async function deleteLaterChanges(
  system: SystemTransaction,
  { organization_id, agent_id, requested_at, public_id }: EmailChange,
): Promise<void> {
  await system
    .deleteFrom('directory.login_email_change')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .where('requested_at', '>=', requested_at)
    .where('public_id', '!=', public_id)
    .execute()
}

/** Deletes changes whose links came too late, of all organizations. */
export async function deleteChangesBefore(system: SystemTransaction, before: Date): Promise<void> {
  await system
    .deleteFrom('directory.login_email_change')
    .where('requested_at', '<', before)
    .where((where) =>
      where.or([where('confirmed_at', 'is', null), where('confirmed_at', '<', before)]),
    )
    .execute()
}

/** Returns a member's new email address that waits for its confirmation. */
export async function findWaitingEmail(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('directory.login_email_change')
    .select('to_email')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.to_email
}
