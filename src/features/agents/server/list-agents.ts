import { publicPaths } from '../../../kernel/public-paths.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { Agent } from '../shared/agents.contract.ts'
import { listAgentRows } from './agents.sql.ts'

/** Returns every agent of the organization by name, and the id of the default agent. */
export async function listAgents(
  context: MemberContext,
): Promise<{ agents: Agent[]; defaultAgentId: number | null }> {
  const rows = await inOrganization(context, listAgentRows)
  const agents = rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    isAdmin: row.is_admin,
    isAgent: row.is_agent,
    isDefault: row.is_default,
    organizationId: row.organization_id,
    stateLicenses: row.state_licenses ?? [],
    bookingLink: row.booking_link,
    signature: row.signature,
    selfOnboardingUrl: `${context.config.baseUrl}${publicPaths.selfOnboarding}/${row.slug}?agentId=${row.public_id}`,
  }))
  return { agents, defaultAgentId: agents.find((agent) => agent.isDefault)?.id ?? null }
}
