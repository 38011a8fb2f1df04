import { displayDate } from '../../../../kernel/calendar-date.ts'
import { dateIn } from '../../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { emailReportText, saidBy } from '../../shared/reports/report.rules.ts'
import { listReportsOfEmail } from './email-reports.sql.ts'

/** Returns what came back of a message in words, for the page of each of its emails. */
export async function readReportsOfEmail(transaction: OrganizationTransaction, messageId: number) {
  const found = await listReportsOfEmail(transaction, messageId)
  if (found.length === 0) return []
  const timeZone = await getTimeZone(transaction)
  return found.map(({ verdict, status, source, diagnostic, at }) => ({
    verdict,
    saidBy: saidBy[source],
    text: emailReportText({
      verdict,
      status,
      source,
      on: displayDate(dateIn(timeZone, at)),
    }),
    // Of a complaint it is the kind of report and not words of a server.
    said: verdict === 'complaint' || diagnostic === '' ? null : diagnostic,
  }))
}
