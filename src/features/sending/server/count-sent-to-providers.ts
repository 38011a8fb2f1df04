import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { providerOf } from '../shared/mailbox-provider.rules.ts'
import { addProviderDay } from './provider-days.sql.ts'

/** A message that the mail server has accepted. */
export interface AcceptedMessage {
  /** The recipient's. */
  readonly domain: string
  /** It left from the agency's own domain. */
  readonly own: boolean
}

/** Counts messages on their day, in the transaction that records them as sent. */
export async function countSentToProviders(
  transaction: OrganizationTransaction,
  messages: readonly AcceptedMessage[],
  day: CalendarDate,
): Promise<void> {
  const counts = [...Map.groupBy(messages, ({ domain }) => providerOf(domain))].map(
    ([provider, all]) => ({
      provider,
      sent: all.length,
      own: all.filter(({ own }) => own).length,
    }),
  )
  await addProviderDay(transaction, day, counts)
}
