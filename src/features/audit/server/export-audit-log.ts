import { z } from 'zod'
import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { exportedAtOnce, listExportRoute } from '../../../platform/lists/list-export.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import type { LoggedEntry } from '../shared/audit.contract.ts'
import { auditColumns } from '../shared/audit-columns.ts'
import { type AuditCursor, type AuditFilter, AuditQuery } from '../shared/audit-filter.ts'
import { countAuditRows, listAuditRows } from './audit.sql.ts'
import { dayRangeOf } from './day-range.ts'
import { describeEntries } from './describe-entries.ts'

/** The filter as the screen has it in its URL: the entry of the export keeps these words. */
const Words = z.object({
  person: z.string().optional(),
  kind: z.string().optional(),
  record: z.string().optional(),
  period: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
})

function filterOf(words: z.output<typeof Words>): AuditFilter {
  const filter = AuditQuery.safeParse(words)
  if (filter.success) return filter.data
  throw new AppError('BAD_REQUEST', filter.error.issues[0]?.message ?? 'Invalid filter')
}

async function readRange(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { period }: AuditFilter,
) {
  const timeZone = await getTimeZone(transaction)
  return { timeZone, range: dayRangeOf(period, context.clock.today(timeZone), timeZone) }
}

/** Yields the entries page by page, so that a million are never in memory all at once. */
async function* pagesOf(
  context: MemberContext,
  filter: AuditFilter,
  { range, newest }: { range: ReturnType<typeof dayRangeOf>; newest: AuditCursor },
): AsyncGenerator<readonly LoggedEntry[]> {
  for (let after = newest; ; ) {
    const { entries, last } = await inOrganization(context, async (transaction) => {
      const page = { ...range, after, limit: exportedAtOnce }
      const rows = await listAuditRows(transaction, filter, page)
      return { entries: await describeEntries(transaction, rows), last: rows.at(-1) }
    })
    yield entries
    if (last === undefined || entries.length < exportedAtOnce) return
    after = last
  }
}

/** The entries of a filter as a file, newest first: those before the export's own. */
export const exportAuditLogRoute = listExportRoute({
  url: '/api/audit-log/export',
  access: 'admin',
  summary: 'The matching entries of the audit log, as CSV or Excel, newest first',
  fileName: 'audit-log',
  sheet: 'Audit log',
  columns: auditColumns,
  filter: Words,
  count: async (context, transaction, words) => {
    const filter = filterOf(words)
    const { range } = await readRange(context, transaction, filter)
    return countAuditRows(transaction, filter, range)
  },
  begin: (context, words, format, counted) => {
    const filter = filterOf(words)
    return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
      const { timeZone, range } = await readRange(context, transaction, filter)
      const total = counted ?? (await countAuditRows(transaction, filter, range))
      await recordAudit(transaction, context, {
        action: 'audit.export',
        entity: 'audit_entry',
        detail: { count: total, format, ...words },
      })
      const [own] = await listAuditRows(transaction, { kind: 'exports' }, { limit: 1 })
      if (own === undefined) throw new Error('the export was not recorded')
      const newest = { at: own.at, id: own.id }
      return { total, timeZone, pages: () => pagesOf(context, filter, { range, newest }) }
    })
  },
})
