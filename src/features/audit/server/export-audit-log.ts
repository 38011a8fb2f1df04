import { Readable } from 'node:stream'
import { AppError } from '../../../kernel/app-error.ts'
import { csvLine, csvMark } from '../../../kernel/csv.ts'
import { sortableInstant } from '../../../kernel/sortable-instant.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { dateIn } from '../../../platform/clock.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { readFields } from '../../../platform/http/input-fields.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import type { LoggedEntry } from '../shared/audit.contract.ts'
import { type AuditCursor, type AuditFilter, AuditQuery } from '../shared/audit-filter.ts'
import { listAuditRows } from './audit.sql.ts'
import { dayRangeOf } from './day-range.ts'
import { describeEntries } from './describe-entries.ts'

const pageSize = 2000
const header = ['When', 'Time zone', 'Who', 'What', 'Record', 'IP address', 'Details', 'Entry']

function lineOf(entry: LoggedEntry, timeZone: string): string {
  const { record } = entry
  return csvLine([
    sortableInstant(entry.at, timeZone),
    timeZone,
    entry.who.name,
    record === null ? entry.text : `${entry.text} ${record.name}`,
    record === null ? '' : `${record.type} ${record.id}`,
    entry.ipAddress ?? '',
    entry.details.map(({ label, value }) => `${label}: ${value}`).join('; '),
    entry.id,
  ])
}

/** Yields the file page by page, so that a million entries are never in memory all at once. */
async function* exportedLines(
  context: MemberContext,
  filter: AuditFilter,
  { timeZone, newest }: { readonly timeZone: string; readonly newest: AuditCursor },
): AsyncGenerator<string> {
  const range = dayRangeOf(filter.period, context.clock.today(timeZone), timeZone)
  yield csvMark + csvLine(header)
  for (let after = newest; ; ) {
    const { entries, last } = await inOrganization(context, async (transaction) => {
      const rows = await listAuditRows(transaction, filter, { ...range, after, limit: pageSize })
      return { entries: await describeEntries(transaction, rows), last: rows.at(-1) }
    })
    yield entries.map((entry) => lineOf(entry, timeZone)).join('')
    if (last === undefined || entries.length < pageSize) return
    after = last
  }
}

/** Records the export and returns where it starts: only earlier entries are in the file. */
async function beginExport(context: MemberContext, query: Readonly<Record<string, unknown>>) {
  return inOrganization(context, async (transaction) => {
    await recordAudit(transaction, context, {
      action: 'audit.export',
      entity: 'audit_entry',
      detail: query,
    })
    const [own] = await listAuditRows(transaction, { kind: 'exports' }, { limit: 1 })
    if (own === undefined) throw new Error('the export was not recorded')
    return { timeZone: await getTimeZone(transaction), newest: { at: own.at, id: own.id } }
  })
}

/** The entries of a filter as CSV, newest first. */
export const exportAuditLogRoute: RawRoute = {
  method: 'GET',
  url: '/api/audit-log/export.csv',
  access: 'admin',
  requiresRecentSignIn: true,
  bulk: true,
  summary: 'The entries of the audit log that match, as CSV, newest first',
  produces: 'text/csv',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const query = readFields(AuditQuery, request.query) as Record<string, unknown>
    const filter = AuditQuery.safeParse(query)
    if (!filter.success)
      throw new AppError('BAD_REQUEST', filter.error.issues[0]?.message ?? 'Invalid filter')
    const start = await beginExport(member, textsOf(query))
    const day = dateIn(start.timeZone, member.clock.now())
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-log-${day}.csv"`)
      .header('cache-control', 'no-store')
    return reply.send(Readable.from(exportedLines(member, filter.data, start)))
  },
}

/** The filter as it was given, which the entry of the export keeps. */
const textsOf = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['person', 'kind', 'record', 'period', 'startDate', 'endDate'].flatMap((name) =>
      typeof query[name] === 'string' ? [[name, query[name]]] : [],
    ),
  )
