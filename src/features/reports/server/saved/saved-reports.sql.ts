import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { lockByName } from '../../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ReportOfKind, ReportSchedule } from '../../shared/saved-report.rules.ts'

export type RunState = 'waiting' | 'sent' | 'failed'

export type StoredReport = ReportOfKind &
  ReportSchedule & {
    readonly id: number
    readonly name: string
    readonly next_on: CalendarDate | null
  }

export interface ReportRun {
  readonly due_on: CalendarDate
  readonly state: RunState
  readonly begun_at: Date
  readonly ended_at: Date | null
  readonly recipients: number
  readonly problem: string | null
}

const fields = ['r.id', 'r.name', 'r.kind', 'r.query', 'r.every', 'r.day', 'r.next_on'] as const
const reports = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('saved_report as r')
    .where('r.organization_id', '=', transaction.organizationId)
    .where('r.deleted_at', 'is', null)
/** Their kind and query may be of another version: who shows them parses both. */
const storedReports = (transaction: OrganizationTransaction) =>
  reports(transaction).select(fields).$castTo<StoredReport>()

/** Makes changes of the agency's saved reports wait for their turn. */
export const lockReports = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'reports')

/** Returns the saved reports by name, each with its last run. */
export async function listReports(
  transaction: OrganizationTransaction,
): Promise<Array<StoredReport & { last: ReportRun | null }>> {
  const rows = await storedReports(transaction).orderBy('r.name').orderBy('r.id').execute()
  const { rows: runs } = await sql<ReportRun & { report_id: number }>`
    select distinct on (report_id) report_id, due_on, state, begun_at, ended_at,
      cardinality(sent_to) as recipients, problem
    from report_run where organization_id = ${transaction.organizationId}
    order by report_id, due_on desc`.execute(transaction)
  const last = new Map(runs.map(({ report_id, ...run }) => [report_id, run]))
  return rows.map((row) => ({ ...row, last: last.get(row.id) ?? null }))
}

export function findSavedReport(
  transaction: OrganizationTransaction,
  id: number,
): Promise<StoredReport | undefined> {
  return storedReports(transaction).where('r.id', '=', id).executeTakeFirst()
}

/** Whether another report that is not deleted has this name, in capitals or not. */
export async function isNameTaken(
  transaction: OrganizationTransaction,
  name: string,
  except: number | undefined,
): Promise<boolean> {
  const row = await reports(transaction)
    .select('r.id')
    .where(sql<boolean>`lower(r.name) = lower(${name}::text)`)
    .$if(except !== undefined, (query) => query.where('r.id', '<>', except ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReport(
  transaction: OrganizationTransaction,
  { kind, query, ...rest }: Omit<StoredReport, 'id'>,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto('saved_report')
    .values({
      organization_id: transaction.organizationId,
      kind,
      query: JSON.stringify(query),
      created_at: at,
      created_by: by,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateReport(
  transaction: OrganizationTransaction,
  id: number,
  change: ReportSchedule & { readonly name: string; readonly next_on: CalendarDate | null },
): Promise<void> {
  await transaction
    .updateTable('saved_report')
    .set(change)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Marks a report as deleted, or not; returns its name, undefined if there is none to mark. */
export async function setReportDeleted(
  transaction: OrganizationTransaction,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('saved_report')
    .set({ deleted_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Returns a report's name and whether it is deleted, of any that ever was. */
export const findAnyReport = (transaction: OrganizationTransaction, id: number) =>
  transaction
    .selectFrom('saved_report')
    .select(['name', 'deleted_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the reports that are due by a day, locked, and the next day of the others. */
export function lockDueReports(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<StoredReport[]> {
  return storedReports(transaction).where('r.next_on', '<=', today).forUpdate('r').execute()
}

export async function findNextDay(
  transaction: OrganizationTransaction,
): Promise<CalendarDate | undefined> {
  const row = await reports(transaction)
    .select('r.next_on')
    .where('r.next_on', 'is not', null)
    .orderBy('r.next_on')
    .limit(1)
    .executeTakeFirst()
  return row?.next_on ?? undefined
}
