import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { type BackedUpTable, BackupError, Manifest, manifestName } from './manifest.ts'
import { sha256 } from './write-backup.ts'

const decompress = promisify(zstdDecompress)

/** A whole backup. */
export interface Backup {
  readonly manifest: Manifest
  /** Yields the rows of each table, in COPY's text format, a part at a time. */
  parts(): AsyncGenerator<{ readonly table: BackedUpTable; readonly rows: Buffer }>
  close(): Promise<void>
}

/** Opens a backup after reading all of it. Throws BackupError if cut, damaged or no backup. */
export async function openBackup(path: string): Promise<Backup> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}).`)
  })
  try {
    const manifest = await checkWhole(file, path)
    const tables = new Map(
      manifest.tables.flatMap((table) => table.parts.map((part) => [part.file, table] as const)),
    )
    return {
      manifest,
      async *parts() {
        for await (const { name, bytes } of filesIn(file, path)) {
          const table = tables.get(name)
          if (table !== undefined) yield { table, rows: await decompress(bytes) }
        }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Yields the files of the archive, one in memory at a time. Throws BackupError where it is cut or
 * damaged.
 */
async function* filesIn(file: FileHandle, path: string) {
  const archive = extract()
  const read = pipeline(file.createReadStream({ start: 0, autoClose: false }), archive)
  // The loop throws the same error.
  read.catch(() => {})
  try {
    for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) }
  } catch (error) {
    throw new BackupError(`${path} is not a whole backup: ${(error as Error).message}.`)
  }
}

async function checkWhole(file: FileHandle, path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let text: string | undefined
  for await (const { name, bytes } of filesIn(file, path)) {
    if (name === manifestName) text = bytes.toString()
    else found.set(name, sha256(bytes))
  }
  if (text === undefined)
    // The manifest is written last.
    throw new BackupError(
      found.size === 0
        ? `${path} is not a backup of Holdfast.`
        : `${path} is not a whole backup: its end is missing.`,
    )
  const manifest = parseManifest(text, path)
  const parts = manifest.tables.flatMap((table) => table.parts)
  const damaged = parts.find((part) => found.get(part.file) !== part.sha256)
  if (damaged !== undefined)
    throw new BackupError(`${path} is damaged: ${damaged.file} is missing or was changed.`)
  if (found.size !== parts.length)
    throw new BackupError(`${path} is damaged: it contains files that its manifest does not list.`)
  return manifest
}

function parseManifest(text: string, path: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(
      `${path} has a manifest that this version cannot read: it is damaged or was made by a newer version.`,
    )
  }
}
