import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { findKnownPositions } from './imports.sql.ts'
import { readZipStates } from './read-zip-states.ts'

/** What the browser needs to read a file exactly as the import will: today, and which ZIP codes there are. */
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

/**
 * Returns the positions of the email addresses that are contacts of the organization already, by any owner: what an import of them
 * shows a moment later, and check-email of one. They are not hashed: the file they come from follows, and hashes of them are soon guessed.
 */
export function findKnownEmails(
  context: MemberContext,
  emails: readonly string[],
): Promise<number[]> {
  return inOrganization(context, (transaction) => findKnownPositions(transaction, emails))
}
