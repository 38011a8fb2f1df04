import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  /** Called when its turn comes. */
  readonly content: () => AsyncIterable<string | Buffer>
}

/**
 * Returns a ZIP archive that is made while it is read, so that only a few chunks are in memory. An
 * entry that fails destroys the stream; closing the stream ends the entry that is being written.
 */
export function zipStream(entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error as Error)
  ;(zip as unknown as NodeJS.EventEmitter).on('error', fail)
  let writing: Readable | undefined
  output.on('close', () => writing?.destroy())
  for (const { name, content } of entries)
    zip.addReadStreamLazy(name, { mtime: at, mode: 0o100600 }, (done) => {
      writing = Readable.from(content(), { objectMode: false, highWaterMark: 65_536 })
      writing.on('error', fail)
      done(null, writing)
    })
  zip.end()
  return output
}
