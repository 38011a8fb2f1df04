import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { type Licenses, licensesByAgent } from '../shared/licensing.rules.ts'

/** Returns the licenses of the agency and of its agents, expired ones too. */
export async function readLicenses(transaction: OrganizationTransaction): Promise<Licenses> {
  const { organizationId } = transaction
  const agents = transaction
    .selectFrom('agent as a')
    .leftJoin('agent_license as l', (join) =>
      join.onRef('l.organization_id', '=', 'a.organization_id').onRef('l.agent_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.is_default', 'l.state', 'l.number', 'l.expires_on'])
    .where('a.organization_id', '=', organizationId)
    .where('a.deleted_at', 'is', null)
    .execute()
  const organization = transaction
    .selectFrom('organization_license')
    .select('state')
    .where('organization_id', '=', organizationId)
    .execute()
  const [rows, ofOrganization] = await Promise.all([agents, organization])
  return {
    stateLicenses: ofOrganization.map(({ state }) => state),
    agentLicenses: licensesByAgent(
      rows.flatMap(({ id, state, number, expires_on }) =>
        state === null ? [] : { agent_id: id, state, number, expires_on },
      ),
    ),
    defaultAgentId: rows.find((agent) => agent.is_default)?.id ?? null,
  }
}
