import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import {
  type AskedPerson,
  findKnownPeople,
} from '../../contacts/server/staging/match-people.sql.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { findKnownPositions } from './imports.sql.ts'
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

/**
 * Returns the positions of the email addresses, and of the people without one, that contacts of the
 * organization already have, for any owner; an import of them would show the same. They are sent unhashed because the file with
 * them follows, and such hashes are easily guessed.
 */
export function findKnownEmails(
  context: MemberContext,
  { emails, people }: { emails: readonly string[]; people: readonly AskedPerson[] },
): Promise<{ known: number[]; knownPeople: number[] }> {
  return inOrganization(context, async (transaction) => {
    const known = await findKnownPositions(transaction, emails)
    const knownPeople = await findKnownPeople(transaction, people)
    const detail = {
      asked: emails.length + people.length,
      known: known.length + knownPeople.length,
    }
    await recordAudit(transaction, context, {
      action: 'imports.find_known_emails',
      entity: 'contact',
      detail,
    })
    return { known, knownPeople }
  })
}
