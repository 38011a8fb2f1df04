import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { readZipStates } from './read-zip-states.ts'

/** Returns today's date and the ZIP codes, so the browser reads a file just as the import will. */
export async function readImportRules(
  context: MemberContext,
): Promise<{ today: CalendarDate; zipStates: string }> {
  const timeZone = await inOrganization(context, getTimeZone)
  const zipStates = await readZipStates(context.database)
  return {
    today: context.clock.today(timeZone),
    zipStates: Buffer.from(zipStates).toString('base64'),
  }
}
