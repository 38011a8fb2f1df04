/**
 * Header of the app's calls: the agency and member that the tab was loaded for. The session's
 * cookie is the browser's, so a sign-in in another tab changes it; the server refuses a call whose
 * header names someone else.
 */
export const tabMemberHeader = 'x-holdfast-member'

export const tabMember = (organizationPublicId: string, agentId: number): string =>
  `${organizationPublicId}.${agentId}`

/** The member whose session replaced a tab's: `data.sessionChanged` of a refused call. */
export interface SessionChanged {
  readonly organizationName: string
  readonly email: string
}
