import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, open, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { archiveVersion } from '../archive/archive-tables.ts'

/** A file that is no archive, or not a whole one. Its message is for people. */
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
  bytes(file: string): Promise<Buffer>
  close(): void
}

const pageRows = 500
/** The largest file that is read at once: the manifest and pictures. */
const maxBytes = 50_000_000

const openZip = promisify<string, object, ZipFile>(open as never)

/** Opens the file of an archive. Throws ArchiveRefused for anything else. */
export async function openArchiveFile(path: string): Promise<OpenedArchive> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new ArchiveRefused(`${path} is not a whole ZIP file: ${error.message}`)
  })
  const entries = await listEntries(zip)
  const stream = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (entry === undefined) throw new ArchiveRefused(`The archive lacks ${name}.`)
    return promisify<Entry, Readable>(zip.openReadStream.bind(zip) as never)(entry)
  }
  const bytes = async (name: string) => {
    if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes)
      throw new ArchiveRefused(`${name} in the archive is too large.`)
    const chunks: Buffer[] = []
    for await (const chunk of await stream(name)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  const manifest = readManifest((await bytes('archive.json')).toString())
  return {
    manifest,
    files: [...entries.keys()],
    bytes,
    async *rows(table) {
      const described = manifest.tables.find(({ name }) => name === table)
      if (described === undefined) return
      let page: ArchivedRow[] = []
      let count = 0
      for await (const line of createInterface({ input: await stream(`tables/${table}.jsonl`) })) {
        if (line === '') continue
        page.push(parsedRow(line, table))
        count += 1
        if (page.length < pageRows) continue
        yield page
        page = []
      }
      if (page.length > 0) yield page
      if (count !== described.rows)
        throw new ArchiveRefused(`${table} has ${count} rows, and should have ${described.rows}.`)
    },
    close: () => zip.close(),
  }
}

function parsedRow(line: string, table: string): ArchivedRow {
  try {
    return JSON.parse(line) as ArchivedRow
  } catch {
    throw new ArchiveRefused(`A row of ${table} is damaged.`)
  }
}

function readManifest(text: string): ArchiveManifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ArchiveRefused('archive.json is damaged.')
  }
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new ArchiveRefused('The file is no archive of an agency.')
  if (manifest.data.version > archiveVersion)
    throw new ArchiveRefused(
      `The archive has version ${manifest.data.version} of the format, and this program knows ${archiveVersion}: update it first.`,
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
