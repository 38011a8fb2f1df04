import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

interface PhotoToInsert {
  readonly contentType: string
  readonly bytes: Buffer
  readonly at: Date
}

export async function insertPhoto(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { contentType, bytes, at }: PhotoToInsert,
): Promise<number> {
  const { id } = await transaction
    .insertInto('agent_photo')
    .values({
      organization_id: transaction.organizationId,
      agent_id: agentId,
      content_type: contentType,
      bytes,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deletePhotos(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<void> {
  await transaction
    .deleteFrom('agent_photo')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Returns an agent's current photo; undefined for any other id. */
export async function findPhoto(
  transaction: OrganizationTransaction,
  agentId: number,
  photoId: number,
) {
  return transaction
    .selectFrom('agent_photo')
    .select(['content_type', 'bytes'])
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('id', '=', photoId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agent')
          .select('agent.id')
          .where('agent.organization_id', '=', transaction.organizationId)
          .whereRef('agent.id', '=', 'agent_photo.agent_id')
          .where('agent.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
}
