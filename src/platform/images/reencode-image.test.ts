import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageUnreadable } from '../../kernel/image.ts'
import {
  imageTooManyPixels,
  pngRequired,
  reencodeLogo,
  reencodePortrait,
} from './reencode-image.ts'

const script = '<script>alert(document.domain)</script>'

const signal = new AbortController().signal

const image = () =>
  sharp({ create: { width: 1200, height: 300, channels: 4, background: '#6B46C180' } })
const png = await image().png().toBuffer()
const jpeg = await image()
  .jpeg()
  .withExif({ IFD0: { Artist: script } })
  .toBuffer()
const webp = await image().webp().toBuffer()

test('a logo of each format becomes a PNG that keeps its proportions and transparency', async () => {
  for (const bytes of [png, jpeg, webp]) {
    const logo = await reencodeLogo(bytes, { signal })
    expect(logo).toMatchObject({ contentType: 'image/png', width: 960, height: 240 })
    expect((await sharp(logo.bytes).metadata()).format).toBe('png')
  }
  expect((await sharp((await reencodeLogo(png, { signal })).bytes).metadata()).hasAlpha).toBe(true)
})

test('a small logo is not enlarged', async () => {
  const small = await sharp(png).resize(240, 60).png().toBuffer()
  expect(await reencodeLogo(small, { signal })).toMatchObject({ width: 240, height: 60 })
})

test('a portrait becomes a square JPEG', async () => {
  expect(await reencodePortrait(webp, { signal })).toMatchObject({
    contentType: 'image/jpeg',
    width: 320,
    height: 320,
  })
})

test('markup behind the image or in its metadata does not survive', async () => {
  expect(jpeg.includes(script)).toBe(true)
  const polyglot = Buffer.concat([png, Buffer.from(script)])
  for (const bytes of [jpeg, polyglot])
    expect((await reencodeLogo(bytes, { signal })).bytes.includes('script')).toBe(false)
})

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${script}</svg>`,
)
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

test.each([
  ['an SVG, whatever its name', () => svg],
  ['a GIF', () => gif],
  ['an empty file', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('not an image')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['half an image', () => png.subarray(0, png.length / 2)],
  ['a PNG header and nothing else', () => png.subarray(0, 33)],
])('%s is refused', async (_name, bytes) => {
  await expect(reencodeLogo(bytes(), { signal })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: imageUnreadable,
  })
})

test('a picture of 50,000 × 50,000 pixels is refused by its header, before it is decoded', async () => {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  await expect(reencodeLogo(bomb, { signal })).rejects.toMatchObject({
    message: imageTooManyPixels(),
  })
})

test('the pixels of a caller count, as the header claims them', async () => {
  const wide = await sharp({
    create: { width: 2100, height: 2000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  expect(await reencodeLogo(wide, { signal })).toMatchObject({ height: 480 })
  await expect(reencodeLogo(wide, { signal, megapixels: 4 })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: imageTooManyPixels(4),
  })
})

test('images are decoded one at a time, and none whose request has ended', async () => {
  const request = new AbortController()
  const first = reencodeLogo(png, { signal })
  const gone = reencodeLogo(png, { signal: request.signal })
  request.abort()
  await expect(gone).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await first).toMatchObject({ width: 960 })
})

test('a caller that takes only PNG refuses a JPEG and says so', async () => {
  await expect(reencodeLogo(jpeg, { signal, formats: ['png'] })).rejects.toMatchObject({
    message: pngRequired,
  })
})

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
