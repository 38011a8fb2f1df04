import { damaged, passwordError, refuse } from './workbook-texts.ts'

/** One part of a ZIP archive, as the archive's directory describes it. */
export interface ZipPart {
  readonly packed: boolean
  readonly packedBytes: number
  readonly bytes: number
  readonly checksum: number
  /** Position of the part's own header. */
  readonly at: number
}

/** Sizes of the format's records (PKWARE APPNOTE 6.3.10, section 4.3). */
const record = { end: 22, locator: 20, end64: 56, entry: 46 } as const
const longestComment = 65_535
/** More than 50,000 parts; a workbook has some dozens. */
const maxDirectory = 4 * 1024 * 1024
/** Stands for a number that only the 64-bit fields hold. */
const seeWide = 0xffffffff

export async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

const wide = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

async function directoryOf(file: Blob): Promise<DataView> {
  const from = Math.max(0, file.size - record.end - longestComment)
  const tail = await viewOf(file, from, file.size)
  for (let at = tail.byteLength - record.end; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue
    let size = tail.getUint32(at + 12, true)
    let start = tail.getUint32(at + 16, true)
    const locator = at - record.locator
    if (start === seeWide && locator >= 0 && tail.getUint32(locator, true) === 0x07064b50) {
      const end = wide(tail, locator + 8)
      const view = await viewOf(file, end, end + record.end64)
      size = wide(view, 40)
      start = wide(view, 48)
    }
    if (size > maxDirectory || start + size > file.size) throw damaged()
    return viewOf(file, start, start + size)
  }
  throw damaged()
}

/** Replaces sizes and position by the 64-bit ones of a part's extra fields, in their order. */
function widened(part: ZipPart, extra: DataView): ZipPart {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let field = at + 4
    const next = (value: number) => {
      if (value !== seeWide) return value
      field += 8
      return wide(extra, field - 8)
    }
    const bytes = next(part.bytes)
    const packedBytes = next(part.packedBytes)
    return { ...part, bytes, packedBytes, at: next(part.at) }
  }
  return part
}

/** Names are compared without letter case (ECMA-376 part 2); some programs write backslashes. */
export const partName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/**
 * Returns the parts of an archive by `partName`. Throws 400 for a file that is not a whole archive,
 * or has a password.
 */
export async function readDirectory(file: Blob): Promise<Map<string, ZipPart>> {
  const parts = new Map<string, ZipPart>()
  try {
    const view = await directoryOf(file)
    const decoder = new TextDecoder()
    for (let at = 0; at < view.byteLength; ) {
      if (view.getUint32(at, true) !== 0x02014b50) throw damaged()
      if ((view.getUint16(at + 8, true) & 1) !== 0) throw refuse(passwordError)
      const method = view.getUint16(at + 10, true)
      const [nameLength, extraLength] = [
        view.getUint16(at + 28, true),
        view.getUint16(at + 30, true),
      ]
      const name = new Uint8Array(view.buffer, at + record.entry, nameLength)
      const extra = new DataView(view.buffer, at + record.entry + nameLength, extraLength)
      const part: ZipPart = {
        packed: method === 8,
        packedBytes: view.getUint32(at + 20, true),
        bytes: view.getUint32(at + 24, true),
        checksum: view.getUint32(at + 16, true),
        at: view.getUint32(at + 42, true),
      }
      // Other methods than deflate and none occur in no workbook.
      if (method === 0 || method === 8)
        parts.set(partName(decoder.decode(name)), widened(part, extra))
      at += record.entry + nameLength + extraLength + view.getUint16(at + 32, true)
    }
  } catch (error) {
    // A record that ends beyond the file.
    throw error instanceof RangeError ? damaged() : error
  }
  return parts
}
