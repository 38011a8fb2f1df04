import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { type Header, pack } from 'tar-stream'

/**
 * A backup that is being written: a plain tar archive, so that it can be looked into and saved
 * without Holdfast. It has a temporary name, so that what has the final name is whole.
 */
export interface BackupOutput {
  /** The file while it is written. */
  readonly path: string
  addFile(name: string, bytes: Buffer, modifiedAt: Date): Promise<void>
  /** Writes the end of the archive and makes the file durable, still under its temporary name. */
  finish(): Promise<void>
  /** Gives the file its final name. */
  keep(): Promise<void>
  discard(): Promise<void>
}

export const partialSuffix = '.partial'

/** Starts a backup at `file`, which only this user can read. */
export async function openBackupOutput(file: string): Promise<BackupOutput> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const path = file + partialSuffix
  const archive = pack()
  const written = pipeline(archive, createWriteStream(path, { mode: 0o600, flush: true }))
  // Awaited at the end; without a handler a failure before it would end the process.
  written.catch(() => {})
  const add = promisify(
    (
      header: Partial<Header> & Pick<Header, 'name'>,
      bytes: Buffer,
      done: (error?: Error | null) => void,
    ) => archive.entry(header, bytes, done),
  )
  return {
    path,
    async addFile(name, bytes, mtime) {
      // A failed disk ends the archive, which then accepts nothing and calls no one back.
      await Promise.race([add({ name, mode: 0o600, mtime }, bytes), written])
    },
    async finish() {
      archive.finalize()
      await written
    },
    keep: () => rename(path, file),
    async discard() {
      archive.destroy()
      await written.catch(() => {})
      await rm(path, { force: true })
    },
  }
}
