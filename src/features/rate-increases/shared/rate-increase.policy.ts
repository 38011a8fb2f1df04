import type { Member } from '../../contacts/shared/contact.policy.ts'

/** Whether the member may enter and delete rate increases, which hit clients of every agent. */
export const canEnterIncreases = (member: Member): boolean => member.isAdmin
