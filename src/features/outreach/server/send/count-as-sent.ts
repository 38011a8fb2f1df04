import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { countSent } from '../../../activity/server/count-sent.ts'
import { markContactsEmailed } from '../../../contacts/server/contact-status.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import type { SentRow } from './mark-emails.sql.ts'

/** Counts emails that were recorded as sent, and replans their contacts. */
export async function countAsSent(
  transaction: OrganizationTransaction,
  sent: readonly SentRow[],
  { sentAt, day }: { sentAt: Date; day: CalendarDate },
): Promise<void> {
  const production = sent.filter(({ sendMode }) => sendMode === 'production')
  await markContactsEmailed(
    transaction,
    production.map(({ contactId }) => contactId),
    sentAt,
  )
  await requestReplan(transaction, [...new Set(sent.map(({ contactId }) => contactId))])
  await countSent(
    transaction,
    sent.map(({ emailType: sentBy, agentId, sendMode, quoteId }) => ({
      day,
      sentBy,
      agentId,
      sendMode,
      quoteId,
    })),
  )
}
