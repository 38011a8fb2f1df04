import type { ContactId, EmailId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { choosesCalls } from '../../contacts/server/email-choices/choose-emails.ts'
import { lockCaller } from './schedule.sql.ts'
import { storeCallRequest } from './store-call-request.ts'

interface CallInstead {
  readonly contactId: number
  /** The email whose link was used. */
  readonly emailId: number
  readonly requestId: string
}

/**
 * Asks the agent to call a client who chose calls instead of emails. Handler of callInsteadJob: a
 * repeat stores nothing more, and a client who was deleted or took it back meanwhile gets no task.
 * The choice itself had the emails planned again.
 */
export async function callInstead(
  context: OrganizationContext,
  { contactId, emailId, requestId }: CallInstead,
): Promise<void> {
  const { organizationId } = context
  const id = contactId as ContactId
  await inOrganization(context, async (transaction) => {
    if (!(await lockCaller(transaction, id))) return
    if (!(await choosesCalls(transaction, id))) return
    const caller = {
      transaction,
      organizationId,
      contactId: id,
      quoteId: null,
      emailId: emailId as EmailId,
      actor: { kind: 'visitor', contactId: id } as const,
    }
    const wish = {
      ...({ requestId, channel: 'calls_instead', type: 'other' } as const),
      timeOfDay: null,
      phone: null,
      locale: null,
    }
    await storeCallRequest(context, caller, wish)
  })
}
