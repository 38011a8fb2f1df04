import type { Member } from '../../contacts/shared/contact.policy.ts'

/** Whether the member may load lists of ended plans, which mark clients of every agent. */
export const canLoadExits = (member: Member): boolean => member.isAdmin
