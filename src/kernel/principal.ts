import type { ApiScope } from './api-scope.ts'
import type { AgentId, OrganizationId } from './ids.ts'

/** The member who is signed in, or whose API key it is; every member call has one. */
export interface Principal {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly email: string
  readonly isAdmin: boolean
  readonly isAgent: boolean
  /** The default agent also works the contacts that have no agent (decision 81). */
  readonly isDefault: boolean
  /** Start of the session; for an API key long ago, so no call takes it for a recent sign-in. */
  readonly signedInAt: Date
  /** The key that makes the request in the member's name, with the member's current rights. */
  readonly apiKey?: { readonly id: number; readonly scopes: readonly ApiScope[] } | undefined
  /**
   * The agency demands a second factor of this member, who has none yet: until then only its set-up
   * is open.
   */
  readonly mustSetUpSecondFactor?: boolean
}
