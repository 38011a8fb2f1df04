import type { Principal } from '../../../kernel/principal.ts'

/**
 * Whether the member may end all sessions of this agent, and reset their second factor: an admin,
 * for a colleague.
 */
export const canSecureColleague = (
  { isAdmin, agentId }: Pick<Principal, 'isAdmin' | 'agentId'>,
  colleagueId: number,
): boolean => isAdmin && agentId !== colleagueId

export const notYourself =
  'To end your own sessions or reset your own second factor, use your profile.'

/** Whether the agency's rule demands a second factor of a member. */
export const isSecondFactorRequired = (
  requiredOf: string,
  { isAdmin }: Pick<Principal, 'isAdmin'>,
): boolean => requiredOf === 'all' || (requiredOf === 'admins' && isAdmin)
