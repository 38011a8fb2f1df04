import { AppError } from '../../../../../kernel/app-error.ts'
import { fileLimits } from '../file-limits.ts'
import { fileChunks } from '../file-text.ts'
import { crc32 } from './crc32.ts'
import { damaged, refuse, workbookTooLargeError } from './workbook-texts.ts'
import { partName, readDirectory, viewOf, type ZipPart } from './zip-directory.ts'

const localHeader = 30
/** Small, because deflate can make a thousand times as much of each before it is counted. */
const packedStep = 16 * 1024

/**
 * The parts of a workbook's file: read one after the other, unpacked piece by piece, within one
 * limit for all.
 */
export class ZipArchive {
  readonly #file: Blob
  readonly #parts: ReadonlyMap<string, ZipPart>
  #allowance: number = fileLimits.unpackedBytes

  private constructor(file: Blob, parts: ReadonlyMap<string, ZipPart>) {
    this.#file = file
    this.#parts = parts
  }

  /** Throws as `readDirectory`. */
  static async open(file: Blob): Promise<ZipArchive> {
    return new ZipArchive(file, await readDirectory(file))
  }

  has(name: string): boolean {
    return this.#parts.has(partName(name))
  }

  /**
   * Yields the unpacked bytes of a part. Throws 400 when it is missing, damaged, unpacks to more
   * bytes than the archive says, or exceeds what the limit leaves.
   */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const part = this.#parts.get(partName(name))
    if (part === undefined) throw damaged()
    if (part.bytes > this.#allowance) throw refuse(workbookTooLargeError)
    this.#allowance -= part.bytes
    const packed = fileChunks(await this.#packed(part), packedStep)
    let read = 0
    let checksum = 0
    for await (const chunk of part.packed ? inflated(packed) : packed) {
      read += chunk.length
      // What the archive says was checked against the limit, what comes is checked against what it
      // says.
      if (read > part.bytes) throw damaged()
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (read !== part.bytes || checksum !== part.checksum) throw damaged()
  }

  async #packed({ at, packedBytes }: ZipPart): Promise<Blob> {
    const header = await viewOf(this.#file, at, at + localHeader)
    if (header.byteLength < localHeader || header.getUint32(0, true) !== 0x04034b50) throw damaged()
    const start = at + localHeader + header.getUint16(26, true) + header.getUint16(28, true)
    if (start + packedBytes > this.#file.size) throw damaged()
    return this.#file.slice(start, start + packedBytes)
  }
}

async function* inflated(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unreadable: unknown
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { value, done } = await packed.next()
          if (done) controller.close()
          else controller.enqueue(value as Uint8Array<ArrayBuffer>)
        } catch (error) {
          unreadable = error
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    // A file that changed after it was chosen is not a damaged one.
    throw unreadable ?? (error instanceof AppError ? error : damaged())
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
