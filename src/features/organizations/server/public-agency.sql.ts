import { sql } from 'kysely'
import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { responsibleAgent } from './responsible-agent.ts'

const agencyColumns = [
  'o.public_id',
  'o.slug',
  'o.name',
  'o.phone',
  'o.logo_id',
  'o.primary_color',
  'o.secondary_color',
  'o.website',
  'o.booking_link',
  'o.time_zone',
  'o.medicare_advantage_cards',
  'o.tpmo_organizations',
  'o.tpmo_plans',
  'o.postal_address',
  'o.go_live_at',
] as const

const agentColumns = [
  'o.force_org_sender_details',
  'o.allow_agent_settings',
  'a.use_org_sender_details',
  'a.id as agent_id',
  'a.public_id as agent_public_id',
  'a.first_name',
  'a.last_name',
  'a.phone as agent_phone',
  'a.email as agent_email',
  'a.photo_id',
  'a.booking_link as agent_booking_link',
] as const

export function getAgency(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('organization as o')
    .select(agencyColumns)
    .where('o.organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
}
export type AgencyRow = Awaited<ReturnType<typeof getAgency>>

/**
 * Returns the agency with one of its agents; null, or an agent who has been deleted, means the
 * default agent.
 */
export function getAgencyAndAgent(transaction: OrganizationTransaction, agentId: AgentId | null) {
  return transaction
    .selectFrom('organization as o')
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'o.organization_id')
        .on('a.id', '=', responsibleAgent(transaction.organizationId, sql`${agentId}::bigint`)),
    )
    .select([...agencyColumns, ...agentColumns])
    .where('o.organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
}
export type AgencyAndAgentRow = Awaited<ReturnType<typeof getAgencyAndAgent>>

/** Returns the carriers the agency offers, by name; empty if it has chosen none. */
export async function listCarriersOffered(transaction: OrganizationTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('carrier_offered')
    .select('carrier')
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('carrier')
    .execute()
  return rows.map((row) => row.carrier)
}
