import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

/** Where the bytes of a backup go. */
export interface BackupSink {
  write(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

/** A backup that is being written: a tar archive under a temporary name, so that what has the final name is whole. */
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

/** Starts a backup at `file`, in a folder that only this user can read. `seal` makes the sink that encrypts. */
export async function openBackupOutput(
  file: string,
  seal: (sink: BackupSink) => Promise<BackupSink> = async (sink) => sink,
): Promise<BackupOutput> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const path = file + partialSuffix
  const handle = await open(path, 'w', 0o600)
  let open_ = true
  const close = async () => {
    if (open_) await handle.close()
    open_ = false
  }
  const sink = await seal(fileSink(handle))
  return {
    path,
    async addFile(name, bytes, modifiedAt) {
      await sink.write(
        Buffer.concat([tarHeader(name, bytes.length, modifiedAt), bytes, tarPadding(bytes.length)]),
      )
    },
    async finish() {
      await sink.write(tarEnd)
      await sink.end()
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

const fileSink = (handle: FileHandle): BackupSink => ({
  async write(bytes) {
    await handle.writeFile(bytes)
  },
  end: async () => {},
})
