import { dayMs } from '../../../kernel/duration.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteMessagesBefore } from './contact-message.sql.ts'
import { deleteWaitlistBefore } from './waitlist.sql.ts'

/** Days for which messages of the contact form and entries of the waitlist are kept. */
export const keptVisitorDays = { messages: 365, waitlist: 730 } as const

/** Deletes what visitors left when its time is over. Part of the minute tick. */
export async function forgetVisitors({ database, clock }: Services): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  return systemTransaction(
    database,
    async (system) =>
      (await deleteMessagesBefore(system, before(keptVisitorDays.messages))) +
      (await deleteWaitlistBefore(system, before(keptVisitorDays.waitlist))),
  )
}
