import type { FileHandle } from 'node:fs/promises'

// A backup is a plain tar archive, so that it can be looked into and saved without Holdfast.
const blockSize = 512

/** Returns the header block of a file in a tar archive (ustar). */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a tar header`)
  const header = Buffer.alloc(blockSize)
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Returns the zeros that fill a file's last block. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

export const tarEnd = Buffer.alloc(2 * blockSize)

/** The sum of the header's bytes, with the checksum field counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32
  for (let i = 0; i < blockSize; i++) if (i < 148 || i >= 156) sum += header[i] as number
  return sum
}

export interface TarEntry {
  readonly name: string
  readonly bytes: Buffer
}

/** The archive ends early or is not a tar archive. */
export class BrokenArchiveError extends Error {
  override readonly name = 'BrokenArchiveError'
}

/** Reads exactly `length` bytes of the archive; returns undefined at its end. */
export type ReadExactly = (length: number) => Promise<Buffer | undefined>

/** Returns a reader over a plain file, from its start. */
export function readerOf(file: FileHandle): ReadExactly {
  let position = 0
  return async (length) => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, position)
    position += bytesRead
    if (bytesRead === 0 && length > 0) return undefined
    if (bytesRead < length) throw new BrokenArchiveError('it ends in the middle of a part')
    return bytes
  }
}

/**
 * Yields the files of a tar archive, one in memory at a time. Throws BrokenArchiveError where the
 * archive is cut or damaged.
 */
export async function* readTar(read: ReadExactly, maxSize: number): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await read(blockSize)
    if (header === undefined) throw new BrokenArchiveError('its end is missing')
    if (header.equals(Buffer.alloc(blockSize))) return
    const text = (start: number, end: number) =>
      header.toString('latin1', start, end).replace(/\0.*$/s, '').trim()
    const size = Number.parseInt(text(124, 136), 8)
    if (Number.parseInt(text(148, 156), 8) !== checksumOf(header) || !(size <= maxSize))
      throw new BrokenArchiveError('a header is damaged')
    const bytes = size === 0 ? Buffer.alloc(0) : await read(size)
    const padding = tarPadding(size).length
    const end = padding === 0 ? Buffer.alloc(0) : await read(padding)
    if (bytes === undefined || end === undefined)
      throw new BrokenArchiveError('it ends in the middle of a part')
    yield { name: text(0, 100), bytes }
  }
}
