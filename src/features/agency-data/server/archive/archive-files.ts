import { csvLine, csvMark } from '../../../../kernel/csv.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ZipEntry } from '../../../../platform/lists/zip-stream.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { openText } from '../../../correspondence/server/sealed-emails.ts'
import { unsealAnswers } from '../../../eligibility/server/seal-answers.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { listWrappedKeys } from '../../../organizations/server/list-wrapped-keys.ts'
import { unsealRequestType } from '../../../schedule/server/seal-request-type.ts'
import {
  listFilesOfAgency,
  readFileOfAgency,
} from '../../../timeline/server/files/files-of-agency.ts'
import type { ArchiveTable } from './archive-table.ts'
import { archiveTables, archiveVersion } from './archive-tables.ts'
import { besideClients, inOwnWords } from './clients-words.ts'
import {
  countRows,
  listColumns,
  listExtraFields,
  listPictures,
  namedTables,
  type ReadRow,
  readPicture,
  readRows,
} from './read-rows.sql.ts'
import { readableColumns } from './readable-csv.ts'

interface Source {
  readonly context: OrganizationContext
  readonly transaction: OrganizationTransaction
  readonly withAnswers: boolean
  /** Called for rows that were read. */
  readonly onRows: (rows: number) => void
}

/** The files of an archive, and the number of rows to read for them. */
export interface PlannedArchive {
  readonly entries: readonly ZipEntry[]
  readonly rows: number
}

const sealedColumns = {
  answers: 'answers',
  'request type': 'sealed_type',
  'email text': 'sealed_text',
} as const

interface Planned {
  readonly table: ArchiveTable
  readonly columns: readonly string[]
  readonly rows: number
}

/** Plans an archive in the transaction's view of the data. Files are read when their turn comes. */
export async function planArchive(source: Source): Promise<PlannedArchive> {
  const { context, transaction, withAnswers } = source
  const planned: Planned[] = []
  for (const table of archiveTables) {
    if (table.onlyWithAnswers && !withAnswers) continue
    const columns = await listColumns(transaction, table)
    planned.push({ table, columns, rows: await countRows(transaction, table) })
  }
  const opens = await opener(source)
  const entries: ZipEntry[] = [
    textFile('README.txt', readme),
    textFile('archive.json', manifest(context, withAnswers, planned)),
  ]
  for (const one of planned) {
    const { csv } = one.table
    if (csv !== undefined) entries.push({ name: csv.file, content: () => csvOf(source, one) })
    entries.push({
      name: `tables/${one.table.name}.jsonl`,
      content: () => linesOf(source, one, opens),
    })
    for (const { id, type } of await listPictures(transaction, one.table))
      entries.push({
        name: `pictures/${one.table.name}-${id}.${endingOf(type)}`,
        async *content() {
          yield await readPicture(transaction, one.table, id)
        },
      })
    if (one.table.files !== undefined) entries.push(...(await filesOf(source, one.table.files)))
  }
  const rows = planned.reduce((sum, one) => sum + one.rows * (one.table.csv ? 2 : 1), 0)
  return { entries, rows }
}

async function filesOf(
  { context, transaction }: Source,
  ending: (kind: string) => string,
): Promise<ZipEntry[]> {
  const files = await listFilesOfAgency(transaction)
  return files.map(({ id, kind }) => ({
    name: `files/contact_file-${id}.${ending(kind)}`,
    async *content() {
      yield await readFileOfAgency(context, transaction, id)
    },
  }))
}

const endingOf = (type: string) => type.split('/')[1]?.replace(/\W.*$/, '') ?? 'bin'

const textFile = (name: string, text: string): ZipEntry => ({
  name,
  async *content() {
    yield text
  },
})

const manifest = (
  { clock }: OrganizationContext,
  withAnswers: boolean,
  planned: readonly Planned[],
) =>
  `${JSON.stringify(
    {
      format: 'holdfast archive',
      version: archiveVersion,
      madeAt: clock.now().toISOString(),
      withAnswers,
      tables: planned.map(({ table, columns, rows }) => ({
        name: table.name,
        about: table.about,
        rows,
        columns: columns.filter((column) => !isOneOf(Object.values(sealedColumns), column)),
      })),
    },
    null,
    2,
  )}\n`

const readme = `This is everything your agency has in Holdfast, as of one moment.

clients.csv, policies.csv, agents.csv, tasks.csv, notes.csv, calls.csv and emails.csv are for
people: they open in Excel or any spreadsheet, with names next to row numbers, amounts in
dollars, and times in your time zone.
tables/ has every row of every table, one JSON object a line, for programs.
pictures/ has logos and photos.
files/ has clients’ files, in an archive with health answers: files may be about health.
archive.json lists the tables with their columns and row counts.

The file contains your clients’ personal data. Keep it as safe as the product does.
`

async function* linesOf(
  { transaction, onRows }: Source,
  { table, columns }: Planned,
  opens: (table: ArchiveTable, row: ReadRow) => Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const sealed = table.sealed && sealedColumns[table.sealed]
  const plain = columns.filter((column) => column !== sealed)
  for await (const rows of readRows(transaction, table, { columns: plain, sealed })) {
    onRows(rows.length)
    if (rows.length === 0) continue
    const lines =
      sealed === undefined
        ? rows.map(({ line }) => line)
        : rows.map((row) => JSON.stringify({ ...JSON.parse(row.line), ...opens(table, row) }))
    for (const some of inPieces(lines)) yield `${some.join('\n')}\n`
  }
}

/**
 * Lines written at once. A text of a whole page would be so long that V8 keeps it until a full
 * garbage collection, and memory would grow by hundreds of megabytes.
 */
const linesAtOnce = 50

function* inPieces(lines: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < lines.length; at += linesAtOnce) yield lines.slice(at, at + linesAtOnce)
}

async function* csvOf({ transaction, onRows }: Source, { table, columns }: Planned) {
  const shown = table.csv?.columns ?? columns
  const names = namesOf(table, shown)
  const isClient = table.name === 'contact'
  const readable = readableColumns(shown, names, {
    timeZone: await getTimeZone(transaction),
    fields: isClient ? await listExtraFields(transaction) : [],
  })
  const beside = isClient ? besideClients(transaction.organizationId) : {}
  yield csvMark + csvLine(readable.map(({ header }) => header))
  for await (const rows of readRows(transaction, table, { columns: shown, names, beside })) {
    onRows(rows.length)
    const lines = rows.map(({ line }) => {
      const values = JSON.parse(line) as Record<string, unknown>
      const said = isClient ? inOwnWords(values) : values
      return csvLine(readable.map(({ cell }) => cell(said)))
    })
    for (const some of inPieces(lines)) yield some.join('')
  }
}

/** The columns of a table that name rows which people know by name. */
const namesOf = ({ refers = {} }: ArchiveTable, columns: readonly string[]) =>
  Object.fromEntries(
    Object.entries(refers).filter(
      ([column, table]) => columns.includes(column) && namedTables.has(table),
    ),
  )

/** Returns what opens the sealed column of a row; without answers it opens nothing. */
async function opener({ context, transaction, withAnswers }: Source) {
  const { keys, organizationId } = context
  const wrapped = withAnswers ? await listWrappedKeys(transaction) : new Map<number, Buffer>()
  for (const key of wrapped.values()) unwrapDataKey(keys, key)
  return (table: ArchiveTable, row: ReadRow): Readonly<Record<string, unknown>> => {
    if (!withAnswers) return table.sealed === 'email text' ? { text: null } : { type: null }
    const key = wrapped.get(row.data_key_id ?? 0) ?? null
    const owner = { organizationId, contactId: row.contact_id as ContactId }
    const bytes = row.sealed ?? null
    if (table.sealed === 'request type') {
      const { type = null } = JSON.parse(row.line) as { type?: string | null }
      return { type: unsealRequestType(keys, owner, { type, sealed_type: bytes, wrapped: key }) }
    }
    if (bytes === null || key === null) throw new Error('sealed data lacks its key')
    if (table.sealed === 'email text')
      return { text: openText(keys, owner, { sealed_text: bytes, wrapped: key }).text }
    return { answers: unsealAnswers(keys, owner, { answers: bytes, wrapped: key }) }
  }
}
