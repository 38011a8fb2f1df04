import type { Member } from '../../contacts/shared/contact.policy.ts'

/**
 * Whether the member may pause emails, and end that: an admin all of them, others those of their
 * own clients. `agentId` is whose clients a pause is for; null for one of a type or of all clients.
 */
export const canPauseEmails = (
  member: Member & { readonly agentId: number },
  agentId: number | null,
): boolean => member.isAdmin || agentId === member.agentId

/** Whether the member sees a pause: those of a type and of all clients, and those they may end. */
export const seesPause = (
  member: Member & { readonly agentId: number },
  agentId: number | null,
): boolean => agentId === null || canPauseEmails(member, agentId)
