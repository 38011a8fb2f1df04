import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { type Entry, open, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { archiveVersion } from '../archive/archive-tables.ts'

/** A file that is not a whole archive. Its message is for people. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}

const Manifest = z.object({
  format: z.literal('holdfast archive'),
  version: z.number(),
  madeAt: z.string(),
  withAnswers: z.boolean(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.array(z.string()) })),
})
export type ArchiveManifest = z.output<typeof Manifest>
export type ArchivedRow = Record<string, unknown>

export interface OpenedArchive {
  readonly manifest: ArchiveManifest
  readonly files: readonly string[]
  /** Yields a table's rows in pages; throws ArchiveRefused if there are not as many as it says. */
  rows(table: string): AsyncGenerator<ArchivedRow[]>
  /** Yields the ids of a table's rows in the same pages. */
  ids(table: string): AsyncGenerator<number[]>
  bytes(file: string): Promise<Buffer>
  close(): void
}

/** Rows of a page: enough for few statements, few enough for little memory. */
const pageRows = 2000
/** The largest file that is read at once, the manifest or a picture, and the longest row. */
const maxBytes = 50_000_000

const openZip = promisify<string, object, ZipFile>(open as never)

/** Opens the file of an archive. Throws ArchiveRefused for anything else. */
export async function openArchiveFile(path: string): Promise<OpenedArchive> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new ArchiveRefused(`There is no file at ${path}.`)
      throw new ArchiveRefused(`${path} is not a complete ZIP file: ${error.message}`)
    },
  )
  return readArchiveOf(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
}

async function readArchiveOf(zip: ZipFile): Promise<OpenedArchive> {
  const entries = await listEntries(zip)
  const chunksOf = (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new ArchiveRefused(`The archive is missing ${name}.`)
    return checkedChunks(zip, entry)
  }
  const bytes = async (name: string) => {
    if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes)
      throw new ArchiveRefused(`${name} in the archive is too large.`)
    const chunks: Buffer[] = []
    for await (const chunk of chunksOf(name)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  const manifest = readManifest((await bytes('archive.json')).toString())
  async function* pagesOf<Row>(table: string, read: (line: string, table: string) => Row) {
    const described = manifest.tables.find(({ name }) => name === table)
    if (described === undefined) return
    let page: Row[] = []
    let count = 0
    for await (const line of linesOf(chunksOf(`tables/${table}.jsonl`), table)) {
      if (line === '') continue
      page.push(read(line, table))
      count += 1
      if (page.length < pageRows) continue
      yield page
      page = []
    }
    if (page.length > 0) yield page
    if (count !== described.rows)
      throw new ArchiveRefused(`${table} has ${count} rows but should have ${described.rows}.`)
  }
  return {
    manifest,
    files: [...entries.keys()],
    bytes,
    rows: (table) => pagesOf(table, parsedRow),
    ids: (table) => pagesOf(table, idOf),
    close: () => zip.close(),
  }
}

/** Yields a file's bytes; throws ArchiveRefused if they are not those that were packed. */
async function* checkedChunks(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const damaged = () => new ArchiveRefused(`${entry.fileName} in the archive is damaged.`)
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip) as never)
  const stream = await open(entry).catch(() => {
    throw damaged()
  })
  let sum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch {
    throw damaged()
  }
  if (sum !== entry.crc32) throw damaged()
}

async function* linesOf(chunks: AsyncIterable<Buffer>, table: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxBytes) throw new ArchiveRefused(`A row of ${table} is too large.`)
    yield* lines
  }
  yield rest + decoder.decode()
}

function parsedRow(line: string, table: string): ArchivedRow {
  try {
    return JSON.parse(line) as ArchivedRow
  } catch {
    throw new ArchiveRefused(`A row of ${table} is damaged.`)
  }
}

const idFirst = /^\{"id":(\d+)[,}]/

/** The id of a row, which most have at the start: the rest is read only when the row is written. */
const idOf = (line: string, table: string): number =>
  Number(idFirst.exec(line)?.[1] ?? parsedRow(line, table).id)

function readManifest(text: string): ArchiveManifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ArchiveRefused('archive.json is damaged.')
  }
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new ArchiveRefused('The file is not an agency archive.')
  if (manifest.data.version > archiveVersion)
    throw new ArchiveRefused(
      `The archive is in version ${manifest.data.version} of the format, but this program reads version ${archiveVersion}. Update it first.`,
    )
  return manifest.data
}

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(new ArchiveRefused(error.message)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}
