import type { AgentId, OrganizationId, PublicId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export interface FirstAgent {
  readonly publicId: PublicId
  readonly organizationId: OrganizationId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly createdAt: Date
}

export async function addFirstAgent(
  transaction: OrganizationTransaction,
  agent: FirstAgent,
): Promise<AgentId> {
  const { id } = await transaction
    .insertInto('agent')
    .values({
      organization_id: agent.organizationId,
      public_id: agent.publicId,
      email: agent.email,
      first_name: agent.firstName,
      last_name: agent.lastName,
      phone: agent.phone,
      is_admin: true,
      is_agent: true,
      is_default: true,
      created_at: agent.createdAt,
      updated_at: agent.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('directory.public_link')
    .values({
      public_id: agent.publicId,
      organization_id: agent.organizationId,
      kind: 'agent',
      target_id: id,
    })
    .execute()
  return id as AgentId
}
