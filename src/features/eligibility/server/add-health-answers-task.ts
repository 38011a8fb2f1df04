import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'

/** The same after every submission, because the tasks of an agency are not encrypted. */
const detail =
  'The client answered the health questions. Please review the answers and get in touch.'

/**
 * Adds a task for the contact's agent, unless the contact has an open one of the kind or must not
 * be contacted.
 */
export const addHealthAnswersTask = (
  transaction: OrganizationTransaction,
  contactId: ContactId,
  at: Date,
): Promise<void> =>
  addAgentTasks(transaction, [contactId], {
    kind: 'health_answers',
    detail,
    at,
    onlyContactable: true,
  })
