import { z } from 'zod'

/**
 * Header of the app's calls: the agency and member that the tab was loaded for. The session's
 * cookie is the browser's, so a sign-in in another tab changes it; the server refuses a call whose
 * header names someone else.
 */
export const tabMemberHeader = 'x-holdfast-member'

export const tabMember = (organizationPublicId: string, agentId: number): string =>
  `${organizationPublicId}.${agentId}`

/**
 * The member whose session replaced the one that a tab was loaded for: `data.sessionChanged` of a
 * refused call.
 */
export const SessionChanged = z.object({ organizationName: z.string(), email: z.string() })
export type SessionChanged = z.infer<typeof SessionChanged>
