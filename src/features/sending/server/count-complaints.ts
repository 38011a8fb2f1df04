import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { complaintDays } from '../../contacts/shared/trash.rules.ts'
import type { ComplaintCount } from '../shared/complaint-rate.rules.ts'
import { mailboxProviders, providerOf } from '../shared/mailbox-provider.rules.ts'
import { listComplaints, sumProviderDays } from './provider-days.sql.ts'
import { listLastHalts } from './provider-halts.sql.ts'

/**
 * Counts emails and the complaints about them by provider: of those that went in the last days,
 * after the day on which a halt was last ended. A complaint counts on the day of its email.
 */
export async function countComplaints(
  transaction: OrganizationTransaction,
  { today, timeZone }: { readonly today: CalendarDate; readonly timeZone: string },
): Promise<Map<string, ComplaintCount>> {
  const from = addDays(today, 1 - complaintDays)
  const resumed = new Map<string, CalendarDate>()
  for (const { provider, resumedAt } of await listLastHalts(transaction))
    if (resumedAt !== null) resumed.set(provider, dateIn(timeZone, resumedAt))
  const counts = (provider: string, day: CalendarDate) => day > (resumed.get(provider) ?? '')
  const sent = await sumProviderDays(transaction, { from, to: today })
  const complaints = await listComplaints(transaction, { from, to: today })
  // Days from before emails were counted have complaints alone.
  const counted = new Set(sent.map(({ provider, day }) => `${provider} ${day}`))
  const sum = (
    rows: readonly { provider: string; day: CalendarDate; count: number }[],
    key: string,
  ) =>
    rows
      .filter(({ provider, day }) => provider === key && counts(key, day))
      .reduce((all, { count }) => all + count, 0)
  const reported = complaints
    .map(({ domain, day, complaints: count }) => ({ provider: providerOf(domain), day, count }))
    .filter(({ provider, day }) => counted.has(`${provider} ${day}`))
  const emails = sent.map(({ provider, day, sent: count }) => ({ provider, day, count }))
  return new Map(
    mailboxProviders.map(({ key }) => [
      key,
      { emails: sum(emails, key), complaints: sum(reported, key) },
    ]),
  )
}
