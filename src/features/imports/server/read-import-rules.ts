import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readZipStates } from './read-zip-states.ts'
import { readTimeZone } from './store/start-import.sql.ts'

/** What the browser needs to read a book exactly as the import will: today, and which ZIP codes there are. */
export async function readImportRules(
  context: MemberContext,
): Promise<{ today: CalendarDate; zipStates: string }> {
  const timeZone = await inOrganization(context, readTimeZone)
  const zipStates = await readZipStates(context.database)
  return {
    today: context.clock.today(timeZone),
    zipStates: Buffer.from(zipStates).toString('base64'),
  }
}
