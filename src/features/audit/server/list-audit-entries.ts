import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import type { LoggedEntry } from '../shared/audit.contract.ts'
import { type AuditCursor, type AuditFilter, cursorOf } from '../shared/audit-filter.ts'
import { listAuditRows } from './audit.sql.ts'
import { dayRangeOf } from './day-range.ts'
import { describeEntries } from './describe-entries.ts'
import { keyOf, readNames } from './read-names.ts'

export interface ListedEntries {
  readonly entries: LoggedEntry[]
  readonly next: string | null
  readonly timeZone: string
  readonly today: CalendarDate
  readonly record: { readonly type: string; readonly name: string } | null
}

/** Returns a page of the audit log, newest first, and the cursor of the next one. */
export async function listAuditEntries(
  context: MemberContext,
  query: AuditFilter & { readonly after?: AuditCursor | undefined; readonly limit: number },
): Promise<ListedEntries> {
  const { after, limit, ...filter } = query
  return inOrganization(context, async (transaction) => {
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const range = dayRangeOf(filter.period, today, timeZone)
    const rows = await listAuditRows(transaction, filter, { ...range, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      entries: await describeEntries(transaction, shown),
      next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      timeZone,
      today,
      record: await nameRecord(transaction, filter.record),
    }
  })
}

async function nameRecord(
  transaction: OrganizationTransaction,
  record: AuditFilter['record'],
): Promise<ListedEntries['record']> {
  if (record === undefined) return null
  const names = await readNames(transaction, [record])
  const { type, id } = record
  return { type, name: names.get(keyOf(record))?.name ?? `${type} no. ${id}` }
}
