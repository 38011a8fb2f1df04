import type { AgentId, OrganizationId } from './ids.ts'

/** The signed-in member; every member call has one. */
export interface Principal {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly email: string
  readonly isAdmin: boolean
  readonly isAgent: boolean
  /** The default agent also works the contacts that have no agent (decision 81). */
  readonly isDefault: boolean
  /** Start of the session. */
  readonly signedInAt: Date
}
