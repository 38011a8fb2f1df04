import { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '../../kernel/app-error.ts'
import { formatCount } from '../../kernel/count.ts'
import { csvLine, csvMark } from '../../kernel/csv.ts'
import {
  type ListColumn,
  listFileFormats,
  listRowsHeader,
  maxWorkbookRows,
} from '../../kernel/list-column.ts'
import { dateIn } from '../clock.ts'
import { bulkLimits } from '../database/limited-client.ts'
import { inOrganization, type OrganizationTransaction } from '../database/transaction.ts'
import { readFields } from '../http/input-fields.ts'
import type { RawRoute } from '../http/raw-routes.ts'
import { memberOf } from '../http/request-context.ts'
import type { MemberContext } from '../services.ts'
import { type WorkbookCell, workbookStream } from './workbook-stream.ts'

/** Rows read at once: few enough to be nothing in memory, and for a short statement. */
export const exportedAtOnce = 2000

/** The rows of an export; `pages` reads them while the file is sent. */
export interface BegunExport<Row> {
  readonly total: number
  readonly timeZone: string
  /** In place of the list's columns, where the file was asked for with more. */
  readonly columns?: readonly ListColumn<Row>[]
  readonly pages: () => AsyncIterable<readonly Row[]>
}

export interface ListExport<Row, Filter extends z.ZodObject> {
  readonly url: string
  /** By default every member. */
  readonly access?: 'admin'
  readonly summary: string
  /** Without date and ending. */
  readonly fileName: string
  /** Name of the workbook's sheet. */
  readonly sheet: string
  readonly columns: readonly ListColumn<Row>[]
  readonly filter: Filter
  /** How many rows the file would have. */
  readonly count: (
    context: MemberContext,
    transaction: OrganizationTransaction,
    filter: z.output<Filter>,
  ) => Promise<number>
  /**
   * Decides what is in the file, and records that it is taken; `counted` is the number of rows
   * where `count` was just asked.
   */
  readonly begin: (
    context: MemberContext,
    filter: z.output<Filter>,
    format: string,
    counted: number | undefined,
  ) => Promise<BegunExport<Row>>
}

const tooManyRows = (total: number) =>
  `Excel can open up to ${formatCount(maxWorkbookRows)} rows, but this list has ${formatCount(total)}. Filter the list or choose a CSV file.`

/**
 * Counts a list for a workbook. Throws 422 for one that none can hold, before anything is made or
 * recorded.
 */
async function countForWorkbook<Row, Filter extends z.ZodObject>(
  context: MemberContext,
  { count }: ListExport<Row, Filter>,
  filter: z.output<Filter>,
): Promise<number> {
  const total = await inOrganization({ ...context, limits: bulkLimits }, (transaction) =>
    count(context, transaction, filter),
  )
  if (total > maxWorkbookRows) throw new AppError('UNPROCESSABLE_CONTENT', tooManyRows(total))
  return total
}

/** A route that sends a list as CSV or Excel, with the columns of its screen. */
export function listExportRoute<Row, Filter extends z.ZodObject>(
  list: ListExport<Row, Filter>,
): RawRoute {
  const Query = list.filter.extend({ format: z.enum(listFileFormats).default('csv') })
  return {
    method: 'GET',
    url: list.url,
    access: list.access ?? 'member',
    requiresRecentSignIn: true,
    bulk: true,
    summary: list.summary,
    produces: 'text/csv',
    async handle(context, request, reply) {
      const member = memberOf(context)
      const query = Query.safeParse(readFields(Query, request.query))
      if (!query.success)
        throw new AppError('BAD_REQUEST', query.error.issues[0]?.message ?? 'Invalid filter')
      const { format, ...filter } = query.data as z.output<Filter> & { format: 'csv' | 'xlsx' }
      const wanted = filter as unknown as z.output<Filter>
      const counted = format === 'xlsx' ? await countForWorkbook(member, list, wanted) : undefined
      const begun = await list.begin(member, wanted, format, counted)
      const columns = begun.columns ?? list.columns
      const now = member.clock.now()
      const name = `${list.fileName}-${dateIn(begun.timeZone, now)}.${format}`
      reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : workbookType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .header(listRowsHeader, String(begun.total))
      return reply.send(
        format === 'csv'
          ? Readable.from(csvLines(columns, begun), { objectMode: false })
          : workbookStream(
              {
                sheet: list.sheet,
                headers: columns.map(({ header }) => header),
                rows: () => workbookRows(columns, begun),
              },
              now,
            ),
      )
    },
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A negative amount is a number: as text, its minus would be kept from running as a formula. */
function csvValue<Row>({ number, text }: ListColumn<Row>, row: Row, timeZone: string) {
  const value = number?.(row) ?? null
  return value !== null && value < 0 ? value : text(row, timeZone)
}

async function* csvLines<Row>(
  columns: readonly ListColumn<Row>[],
  { timeZone, pages }: BegunExport<Row>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map(({ header }) => header))
  for await (const page of pages()) {
    const lines = page.map((row) =>
      csvLine(columns.map((column) => csvValue(column, row, timeZone))),
    )
    if (lines.length > 0) yield lines.join('')
  }
}

async function* workbookRows<Row>(
  columns: readonly ListColumn<Row>[],
  { timeZone, pages }: BegunExport<Row>,
): AsyncGenerator<readonly (readonly WorkbookCell[])[]> {
  const cellOf = (column: ListColumn<Row>, row: Row): WorkbookCell => {
    const day = column.day?.(row)
    return day ? { day } : (column.number?.(row) ?? column.text(row, timeZone))
  }
  for await (const page of pages())
    yield page.map((row) => columns.map((column) => cellOf(column, row)))
}
