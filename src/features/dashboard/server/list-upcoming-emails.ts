import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { readStanding } from './dashboard.sql.ts'
import { readUpcoming } from './read-dashboard-stats.ts'

/** "Show more" of the upcoming list. */
export async function listUpcomingEmails(context: MemberContext, { offset }: { offset: number }) {
  return inOrganization(context, async (transaction) => {
    const { timeZone } = await readStanding(transaction)
    return readUpcoming(
      { ...context, transaction },
      context.clock.today(timeZone),
      contactScope(context.principal),
      offset,
    )
  })
}
