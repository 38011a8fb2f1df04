import type { EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { markUnknown } from './mark-emails.sql.ts'
import { removeFromOutbox } from './outbox.sql.ts'

export const unconfirmedText = (failure: string) =>
  `The mail server did not confirm the delivery (${failure})`
export const interruptedText = 'Holdfast stopped before it could record the delivery'
export const earlierAttemptText = 'An earlier attempt may have arrived'

/**
 * Records unknown outcomes. Emails with a second one leave the outbox, and their agents get a task;
 * returns them. The others may go once more.
 */
export async function endUnconfirmed(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { failure, now }: { failure: string; now: Date },
): Promise<Set<EmailId>> {
  const undecided = await markUnknown(transaction, ids, failure)
  const ended = undecided.map(({ id }) => id)
  await removeFromOutbox(transaction, ended)
  await addAgentTasks(
    transaction,
    undecided.map(({ contactId }) => contactId),
    {
      kind: 'unconfirmed_email',
      detail: 'An email was sent twice without a confirmation. Send it again, or mark it as sent.',
      at: now,
    },
  )
  return new Set(ended)
}
