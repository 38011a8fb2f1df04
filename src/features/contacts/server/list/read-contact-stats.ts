import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { readSendTotals, type SendTotals } from '../../../activity/server/read-send-totals.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { ContactFilter, withoutEmail } from '../../shared/contact-filter.ts'
import { countPairs } from '../duplicates/stored-pairs.sql.ts'
import { sendDayAgents } from '../visible-contacts.ts'
import { countMatching } from './list-contacts.sql.ts'

/**
 * Returns how many quote emails were sent, viewed and answered with health questions, for the
 * contacts the member sees, how many of these have no email address, and how many pairs of them may
 * be one person.
 */
export async function readContactStats(
  context: MemberContext,
): Promise<SendTotals & { withoutEmail: number; possibleDuplicates: number }> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const [totals, without, possibleDuplicates] = await Promise.all([
      readSendTotals(transaction, sendDayAgents(scope)),
      countMatching(
        { transaction, now: context.clock.now() },
        { ...anyContact, email: [withoutEmail] },
        scope,
      ),
      countPairs(transaction, scope),
    ])
    return { ...totals, withoutEmail: without, possibleDuplicates }
  })
}

const anyContact = ContactFilter.parse({})
