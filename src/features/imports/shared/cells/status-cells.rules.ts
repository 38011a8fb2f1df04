import { clientStatuses } from '../../../organizations/shared/client-status.rules.ts'

/** What a row becomes by its status: a client of that status, one not to be contacted, or none. */
export const statusChoices = [...clientStatuses, 'do_not_contact', 'leave_out'] as const
export type StatusChoice = (typeof statusChoices)[number]
