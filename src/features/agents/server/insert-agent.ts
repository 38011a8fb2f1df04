import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, PublicId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { emailTaken } from '../../access/shared/access-texts.ts'
import { type Roles, roleColumns } from '../shared/agent.policy.ts'

export interface AgentToInsert {
  readonly publicId: PublicId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly roles: Roles
  readonly isDefault: boolean
  readonly createdAt: Date
  readonly invitedAt: Date | null
}

/**
 * Adds an agent with a public id. The caller registers the email address for sign-in. Throws 409 if
 * another agent has it.
 */
export async function insertAgent(
  transaction: OrganizationTransaction,
  agent: AgentToInsert,
): Promise<AgentId> {
  const { organizationId } = transaction
  const row = await transaction
    .insertInto('agent')
    .values({
      organization_id: organizationId,
      public_id: agent.publicId,
      email: agent.email,
      first_name: agent.firstName,
      last_name: agent.lastName,
      phone: agent.phone,
      ...roleColumns(agent.roles),
      is_default: agent.isDefault,
      invited_at: agent.invitedAt,
      created_at: agent.createdAt,
      updated_at: agent.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organization_id, lower(email)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new AppError('CONFLICT', emailTaken)
  const id = row.id as AgentId
  await insertPublicLink(transaction, id, agent.publicId)
  return id
}

/** Makes an agent's public id lead to the agent. */
async function insertPublicLink(
  transaction: OrganizationTransaction,
  id: AgentId,
  publicId: string,
): Promise<void> {
  await transaction
    .insertInto('directory.public_link')
    .values({
      public_id: publicId,
      organization_id: transaction.organizationId,
      kind: 'agent',
      target_id: id,
    })
    .execute()
}
