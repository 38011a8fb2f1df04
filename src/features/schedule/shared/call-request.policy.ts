import { contactScope } from '../../contacts/shared/contact.policy.ts'

/** Whose call requests, selected plans and tasks a member sees: those of the contacts they see. */
export const callRequestScope = contactScope
