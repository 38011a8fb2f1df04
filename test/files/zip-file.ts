import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive: its content, and what its headers claim instead of the truth. */
export interface ZipInput {
  readonly name: string
  readonly content: string | Uint8Array
  readonly stored?: boolean
  /** The packed bytes, when `content` is only a part of what they unpack to. */
  readonly packed?: Uint8Array
  readonly encrypted?: boolean
  /** The unpacked size that the headers state. */
  readonly claimedBytes?: number
  /** Writes sizes in the 64-bit fields, as programs do that write while they pack. */
  readonly wide?: boolean
  readonly checksum?: number
}

function headerOf(part: ZipInput, packed: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(24)
  header.writeUInt16LE(part.wide ? 45 : 20, 0)
  header.writeUInt16LE(part.encrypted ? 1 : 0, 2)
  header.writeUInt16LE(part.stored ? 0 : 8, 4)
  header.writeUInt32LE(part.checksum ?? crc32(content), 10)
  header.writeUInt32LE(part.wide ? 0xffffffff : packed.length, 14)
  header.writeUInt32LE(part.wide ? 0xffffffff : (part.claimedBytes ?? content.length), 18)
  header.writeUInt16LE(Buffer.byteLength(part.name), 22)
  return header
}

function wideFields(part: ZipInput, packed: Buffer, content: Buffer): Buffer {
  if (!part.wide) return Buffer.alloc(0)
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(part.claimedBytes ?? content.length), 4)
  extra.writeBigUInt64LE(BigInt(packed.length), 12)
  return extra
}

const signature = (hex: string) => Buffer.from(hex, 'hex')

/** Returns a ZIP archive of the parts, in their order. */
export function zipOf(parts: readonly ZipInput[]): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = Buffer.from(part.packed ?? (part.stored ? content : deflateRawSync(content)))
    const header = headerOf(part, packed, content)
    const extra = wideFields(part, packed, content)
    const extraLength = Buffer.alloc(2)
    extraLength.writeUInt16LE(extra.length)
    const name = Buffer.from(part.name)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([signature('504b0304'), header, extraLength, name, extra, packed])
    const version = Buffer.from([45, 0])
    const entry = [signature('504b0102'), version, header, extraLength, place, name, extra]
    directory.push(Buffer.concat(entry))
    bodies.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...bodies, list, signature('504b0506'), end]))
}

/** Returns packed bytes that unpack to `text` as often as said: gigabytes from a few kilobytes. */
export function packedTimes(text: string, times: number): Uint8Array {
  const piece = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.from([3, 0])
  return Buffer.concat([...Array.from({ length: times }, () => piece), end])
}
