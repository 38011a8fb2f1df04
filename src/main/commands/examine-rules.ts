import { federalBook } from '../../features/enrollment-windows/shared/federal-book.ts'
import { overdueFederalRules } from '../../features/enrollment-windows/shared/federal-right.rules.ts'
import { overdueRules, rulesToCheck } from '../../features/enrollment-windows/shared/right.rules.ts'
import {
  type RightsBook,
  rightsBook,
} from '../../features/enrollment-windows/shared/rights-book.ts'
import { defaultTimeZone } from '../../features/geo/shared/us-states.ts'
import type { CalendarDate } from '../../kernel/calendar-date.ts'
import { countOf } from '../../kernel/count.ts'
import type { Services } from '../../platform/services.ts'
import type { Finding } from '../backup/examine-backups.ts'

/** Today where agencies are by default; the days of rules are American ones. */
export const todayOfRules = ({ clock }: Pick<Services, 'clock'>): CalendarDate =>
  clock.today(defaultTimeZone)

/** Says which rules about rights and commissions no one has checked again in time. */
export function examineRules(today: CalendarDate, book: RightsBook = rightsBook): Finding {
  const overdue = [...overdueRules(today, book), ...overdueFederalRules(today)]
  if (overdue.length > 0)
    return {
      name: 'rules',
      ok: false,
      detail: `${countOf(overdue.length, 'rule')} of the rule book of ${book.version} must be checked again: ${overdue.map(({ id, checkAgainBy }) => `${id} by ${checkAgainBy}`).join(', ')}. Until then no right is promised to clients by them, and quotes warn of a lost commission again; emails are held as before, and an agency’s choice to send inside a window stays`,
    }
  const all = [...rulesToCheck(today, book), ...federalBook.rules.values()]
  const [next] = all.toSorted((a, b) => a.checkAgainBy.localeCompare(b.checkAgainBy))
  const soon = next === undefined ? '' : `; the next must be checked by ${next.checkAgainBy}`
  return { name: 'rules', ok: true, detail: `the rule book of ${book.version}${soon}` }
}
