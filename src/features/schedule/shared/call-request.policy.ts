import { contactScope } from '../../contacts/shared/contact.policy.ts'

/** A member sees the call requests, selected plans and tasks of the contacts that they see. */
export const callRequestScope = contactScope
