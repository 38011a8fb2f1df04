import type { Principal } from '../../../kernel/principal.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'

/** Whether an archive of the member may hold health answers, which are those of all clients. */
export const mayTakeAnswers = (principal: Principal): boolean => contactScope(principal) === 'all'
