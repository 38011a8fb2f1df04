import type { Member } from '../../contacts/shared/contact.policy.ts'

/** Whether the member sees reports: they compare agents, and say what the agency earns. */
export const canSeeReports = (member: Member): boolean => member.isAdmin
