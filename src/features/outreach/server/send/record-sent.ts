import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { dateIn } from '../../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { countSent } from '../../../activity/server/count-sent.ts'
import { markContactsEmailed } from '../../../contacts/server/contact-status.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { markSent } from './mark-emails.sql.ts'

interface Sent {
  readonly sentAt: Date
  readonly timeZone: string
  /** The status that the emails have until now. */
  readonly from?: EmailStatus
}

/** Records emails as sent, counts them, and replans their contacts. */
export async function recordSent(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { sentAt, timeZone, from = 'sending' }: Sent,
): Promise<void> {
  const day = dateIn(timeZone, sentAt)
  const sent = await markSent(transaction, ids, { sentAt, sendDay: day, from })
  await countSent(
    transaction,
    sent.map(({ email_type: emailType, agent_id: agentId, send_mode: sendMode }) => ({
      ...{ day, emailType, agentId, sendMode },
      count: 1,
    })),
  )
  const production = sent
    .filter((email) => email.send_mode === 'production')
    .map((email) => email.contact_id as ContactId)
  await markContactsEmailed(transaction, production, sentAt)
  await requestReplan(transaction, [...new Set(sent.map((email) => email.contact_id))])
}
