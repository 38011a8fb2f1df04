import { type RawBuilder, sql } from 'kysely'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** The agent an email is signed by: the contact's own, or the default agent (decision 92). */
export interface SenderAgent {
  readonly id: AgentId
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly licenseNumber: string | null
  readonly signature: string | null
  readonly useOrganizationDetails: boolean
}

/** The contact an email is for and the agent it is signed by. */
export interface EmailParties {
  readonly contact: { readonly id: ContactId; readonly firstName: string; readonly email: string }
  readonly agent: SenderAgent
}

/**
 * SQL: the agent who signs an email of contact `c`, given the email's agent: still that one, or the contact's new owner after a deletion.
 * Null is the default agent.
 */
export const signerOf = (
  agentId: RawBuilder<unknown>,
) => sql<number>`case when ${agentId} is null then null else coalesce(
  (select x.id from agent x where x.organization_id = c.organization_id and x.id = ${agentId} and x.deleted_at is null), c.agent_id) end`

/** SQL: the signing agent's license number in the client's state, else the agent's general one. */
const licenseNumber = sql<string | null>`coalesce(
  (select l.number from agent_license l where l.organization_id = c.organization_id and l.agent_id = coalesce(a.id, d.id) and l.state = c.state),
  case when a.id is null then d.license_number else a.license_number end)`

const own = <Value>(column: string) =>
  sql<Value>`case when a.id is null then ${sql.ref(`d.${column}`)} else ${sql.ref(`a.${column}`)} end`

/** Columns of the agent who signs for contact `c`, where `a` is `signerOf` the email's agent, if there is one, and `d` the default agent. */
export const senderColumns = [
  own<number>('id').as('agent_id'),
  own<string>('first_name').as('agent_first_name'),
  own<string>('last_name').as('agent_last_name'),
  own<string>('email').as('agent_email'),
  own<string | null>('phone').as('agent_phone'),
  licenseNumber.as('agent_license'),
  own<string | null>('signature').as('agent_signature'),
  own<boolean>('use_org_sender_details').as('agent_uses_organization'),
] as const

interface PartiesRow {
  readonly contact_id: number
  readonly first_name: string
  readonly email: string
  readonly agent_id: number
  readonly agent_first_name: string
  readonly agent_last_name: string
  readonly agent_email: string
  readonly agent_phone: string | null
  readonly agent_license: string | null
  readonly agent_signature: string | null
  readonly agent_uses_organization: boolean
}

export const partiesOfRow = (row: PartiesRow): EmailParties => ({
  contact: { id: row.contact_id as ContactId, firstName: row.first_name, email: row.email },
  agent: {
    id: row.agent_id as AgentId,
    firstName: row.agent_first_name,
    lastName: row.agent_last_name,
    email: row.agent_email,
    phone: row.agent_phone,
    licenseNumber: row.agent_license,
    signature: row.agent_signature,
    useOrganizationDetails: row.agent_uses_organization,
  },
})

/** Returns the default agent as the sender of an email. */
export async function getDefaultSender(transaction: OrganizationTransaction): Promise<SenderAgent> {
  const agent = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'license_number', 'signature'])
    .select('use_org_sender_details')
    .where('organization_id', '=', transaction.organizationId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return {
    id: agent.id as AgentId,
    firstName: agent.first_name,
    lastName: agent.last_name,
    email: agent.email,
    phone: agent.phone,
    licenseNumber: agent.license_number,
    signature: agent.signature,
    useOrganizationDetails: agent.use_org_sender_details,
  }
}

/** Returns the parties of an email not built yet. Without `agentId` the default agent signs. */
export async function getEmailParties(
  transaction: OrganizationTransaction,
  contactId: number,
  agentId: number | null,
): Promise<EmailParties> {
  const row = await transaction
    .selectFrom('contact as c')
    .innerJoin('agent as d', (join) =>
      join.onRef('d.organization_id', '=', 'c.organization_id').on('d.is_default', '=', true),
    )
    .leftJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .on('a.id', '=', signerOf(sql`${agentId}::bigint`)),
    )
    .select(['c.id as contact_id', 'c.first_name', 'c.email', ...senderColumns])
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.id', '=', contactId)
    .executeTakeFirstOrThrow()
  return partiesOfRow(row)
}
