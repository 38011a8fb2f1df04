import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { defaultIconPath, iconPath } from '../../src/kernel/public-paths.ts'

const folder = join(import.meta.dirname, '../../public')
const sizes = [16, 32, 48]
const [headBytes, entryBytes] = [6, 16]

/** Draws /favicon.ico from the icon: the same picture as PNG in three sizes. */
export async function drawIcon(): Promise<void> {
  // The product, which this process runs too, lets no picture be an SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const drawing = readFileSync(join(folder, iconPath))
  const images = await Promise.all(
    sizes.map((size) =>
      sharp(drawing, { density: (72 * size) / 32 })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    ),
  )
  const head = Buffer.alloc(headBytes + entryBytes * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, image] of images.entries()) {
    const entry = headBytes + entryBytes * index
    head.writeUInt8(sizes[index] ?? 0, entry)
    head.writeUInt8(sizes[index] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(image.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  writeFileSync(join(folder, defaultIconPath), Buffer.concat([head, ...images]))
}
