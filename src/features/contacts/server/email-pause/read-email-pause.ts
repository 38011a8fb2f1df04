import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { pauseLeft } from '../../shared/email-pause.rules.ts'
import { getContact } from '../get-contact.ts'
import { findNoEmailReason } from '../list/values-beside.sql.ts'
import { findEmailPause } from './email-pause.sql.ts'

/**
 * Returns the first day on which emails go again, null without a pause, why none goes now, as the
 * list says it, and the agency's day. Throws as `getContact`.
 */
export async function readEmailPause(
  context: MemberContext,
  id: ContactId,
): Promise<{ until: CalendarDate | null; no_email_reason: string | null; today: CalendarDate }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const today = await agencyToday(context, transaction)
    return {
      today,
      until: pauseLeft(await findEmailPause(transaction, id), today),
      no_email_reason: await findNoEmailReason(
        { transaction, now: context.clock.now(), today },
        id,
      ),
    }
  })
}
