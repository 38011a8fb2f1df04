import { clientStatuses } from '../../../organizations/shared/client-status.rules.ts'

/** Choices for a status: a client of that status, one who is not to be contacted, or none. */
export const statusChoices = [...clientStatuses, 'do_not_contact', 'leave_out'] as const
export type StatusChoice = (typeof statusChoices)[number]
