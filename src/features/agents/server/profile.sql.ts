import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/**
 * Returns an agent's profile with the agency's rules and details; `lock` locks the agent until the
 * transaction ends.
 */
export async function findProfile(
  transaction: OrganizationTransaction,
  agentId: number,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  return transaction
    .selectFrom('agent as a')
    .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
    .select(['a.first_name', 'a.last_name', 'a.email', 'a.phone', 'a.signature', 'a.public_id'])
    .select(['a.use_org_sender_details', 'a.booking_link', 'a.is_admin', 'a.version', 'a.photo_id'])
    .select(['o.allow_agent_settings', 'o.force_org_sender_details', 'o.slug', 'o.name'])
    .select(['o.phone as organization_phone', 'o.signature as organization_signature'])
    .select('o.booking_link as organization_booking_link')
    .where('a.organization_id', '=', transaction.organizationId)
    .where('a.id', '=', agentId)
    .$if(lock, (query) => query.forUpdate('a'))
    .executeTakeFirst()
}

export interface ProfileValues {
  readonly first_name?: string
  readonly last_name?: string
  readonly phone?: string | null
  readonly signature?: string | null
  readonly use_org_sender_details?: boolean
  readonly booking_link?: string | null
}

export async function updateProfile(
  transaction: OrganizationTransaction,
  agentId: number,
  values: ProfileValues,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('agent')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1), updated_at: at }))
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', agentId)
    .execute()
}
