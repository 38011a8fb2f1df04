import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns all agents, by name, with the organization's slug. */
export async function listAgentRows(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('agent as a')
    .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
    .select([
      'a.id',
      'a.public_id',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.phone',
      'a.is_admin',
      'a.is_agent',
      'a.is_default',
      'a.organization_id',
      'a.booking_link',
      'a.signature',
      'o.slug',
    ])
    .select(({ selectFrom }) =>
      selectFrom('agent_license as l')
        .select(sql<string[]>`coalesce(array_agg(l.state order by l.state), '{}')`.as('states'))
        .whereRef('l.organization_id', '=', 'a.organization_id')
        .whereRef('l.agent_id', '=', 'a.id')
        .as('state_licenses'),
    )
    .where('a.organization_id', '=', transaction.organizationId)
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.id')
    .execute()
}
