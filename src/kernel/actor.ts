import type { AgentId, ContactId } from './ids.ts'
import type { Principal } from './principal.ts'

/** The person or process that causes a change; every important change is recorded with it. */
export type Actor =
  | { readonly kind: 'member'; readonly agentId: AgentId }
  /** A consumer with a link from the agency. */
  | { readonly kind: 'visitor'; readonly contactId: ContactId }
  | { readonly kind: 'job'; readonly name: string }
  | { readonly kind: 'webhook'; readonly provider: string }
  /** A member's API key; `agentId` is its owner. */
  | { readonly kind: 'apiKey'; readonly keyId: number; readonly agentId: AgentId }
  /** The command line and the product's own start. */
  | { readonly kind: 'system' }

export const memberActor = ({ agentId, apiKey }: Principal): Actor =>
  apiKey === undefined ? { kind: 'member', agentId } : { kind: 'apiKey', keyId: apiKey.id, agentId }

/**
 * Returns the actor of a visit through a contact's link: a signed-in member of the contact's
 * agency, else the contact.
 */
export function linkActor(
  principal: Principal | undefined,
  { organizationId, contactId }: { organizationId: number; contactId: number },
): Actor {
  return principal?.organizationId === organizationId
    ? memberActor(principal)
    : { kind: 'visitor', contactId: contactId as ContactId }
}
