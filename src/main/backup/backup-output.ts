import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

/**
 * A backup that is being written: a tar archive under a temporary name, so that what has the final
 * name is whole.
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
  const handle = await open(path, 'w', 0o600)
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    path,
    async addFile(name, bytes, modifiedAt) {
      await handle.writeFile(
        Buffer.concat([tarHeader(name, bytes.length, modifiedAt), bytes, tarPadding(bytes.length)]),
      )
    },
    async finish() {
      await handle.writeFile(tarEnd)
      await handle.sync()
      await close()
    },
    keep: () => rename(path, file),
    async discard() {
      await close()
      await rm(path, { force: true })
    },
  }
}
