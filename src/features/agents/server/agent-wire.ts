import { publicPaths } from '../../../kernel/public-paths.ts'
import type { Config } from '../../../platform/config.ts'
import { agentPhotoUrl } from '../../organizations/shared/agency.ts'
import { type AgentFieldName, agentFields, perAgentField } from '../shared/agent-fields.ts'
import type { Agent } from '../shared/agents.contract.ts'
import type { AgentRow } from './agents.sql.ts'

/** Returns an agent as the calls send it. */
export const toAgent = (config: Config, row: AgentRow): Agent => ({
  id: row.id,
  ...(perAgentField((name) => row[agentFields[name].column]) as Pick<Agent, AgentFieldName>),
  unconfirmedEmail: row.unconfirmed_email,
  isAdmin: row.is_admin,
  isAgent: row.is_agent,
  isDefault: row.is_default,
  organizationId: row.organization_id,
  carriers: row.carriers ?? [],
  stateLicenses: (row.licenses ?? []).map(({ state }) => state),
  licenses: (row.licenses ?? []).map(({ state, number, expires_on }) => ({
    state,
    number,
    expiresOn: expires_on,
  })),
  selfOnboardingUrl: `${config.baseUrl}${publicPaths.selfOnboarding}/${row.slug}?agentId=${row.public_id}`,
  photoUrl: row.photo_id === null ? null : agentPhotoUrl(row.public_id, row.photo_id),
  contactCount: row.contacts ?? 0,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  invitedAt: row.invited_at?.toISOString() ?? null,
  version: row.version,
})
