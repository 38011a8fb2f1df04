import type { AgentId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'

/** The rights of a member that matter for contacts; screens build it from the signed-in user. */
export type Member = Pick<Principal, 'isAdmin'>

/** Contacts owned by these agents; `unassigned` adds those without an agent. */
export interface OwnedBy {
  readonly agentIds: readonly number[]
  readonly unassigned: boolean
}
/** The contacts a member can see and change. */
export type ContactScope = 'all' | OwnedBy

/** Decision 81: admins see all contacts, agents their own, the default agent also those without. */
export function contactScope(principal: Principal): ContactScope {
  if (principal.isAdmin) return 'all'
  return ownContacts(principal)
}

/** The contacts that the member works, who for an admin are not all that they see. */
export const ownContacts = ({ agentId, isDefault }: Principal): OwnedBy => ({
  agentIds: [agentId],
  unassigned: isDefault,
})

/** Whether the member may move contacts from one agent to another. */
export const canReassign = (member: Member): boolean => member.isAdmin

/** Whether the member may give a contact to this agent, `null` being no agent (CONTACTS-034). */
export const canAssignTo = (
  member: Member & Pick<Principal, 'agentId'>,
  agentId: number | null,
): boolean => member.isAdmin || agentId === member.agentId

/** Whether the member sees the agency's agents, to filter contacts by them (decision 80). */
export const canFilterByAgent = (member: Member): boolean => member.isAdmin

/** Whether the member may delete contacts forever. */
export const canPurge = (member: Member): boolean => member.isAdmin

/** Whether an import of the member may change existing contacts (section 6). */
export const canImportUpdates = (member: Member): boolean => member.isAdmin

/** Whether the member may add, rename or remove extra fields of the agency's clients. */
export const canChangeClientFields = (member: Member): boolean => member.isAdmin

/** Whether the member may share views of the list with everyone, and change shared ones. */
export const canShareViews = (member: Member): boolean => member.isAdmin

/** Returns the owner of imported contacts when the member chooses no agent (decision 115b). */
export const importedOwner = (member: Member & { readonly agentId: AgentId }): AgentId | null =>
  member.isAdmin ? null : member.agentId

/** Whether the member may join these clients in one household: only those they may see. */
export const canJoinHousehold = (clients: readonly { readonly open: boolean }[]): boolean =>
  clients.every(({ open }) => open)
