import type { Principal } from '../../../kernel/principal.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'

/** Whether the member may take the whole agency along, or delete it. */
export const ownsAgencyData = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin

/** Whether an archive of the member may hold health answers, which are those of all clients. */
export const mayTakeAnswers = (principal: Principal): boolean => contactScope(principal) === 'all'
