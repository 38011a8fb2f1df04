import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { AppError } from '../../kernel/app-error.ts'
import { formatCount } from '../../kernel/count.ts'
import { imageUnreadable } from '../../kernel/image.ts'
import { isOneOf } from '../../kernel/is-one-of.ts'
import { createLine } from '../line.ts'

/** An image whose every pixel was decoded and encoded again, so it is an image and nothing else. */
export interface ReencodedImage {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const allFormats = ['png', 'jpeg', 'webp'] as const
export type ImageFormat = (typeof allFormats)[number]

/** In pixels. */
const maxImageSide = 8000
const megapixel = 1_000_000
/** A phone's photo has 12 megapixels. */
const maxMegapixels = 16

export const pngRequired = 'Please choose a PNG image.'
export const imageTooManyPixels = (megapixels = maxMegapixels) =>
  `This image has too many pixels. The maximum is ${megapixels} megapixels and ${formatCount(maxImageSide)} pixels per side.`

// No other decoder of the library (SVG, PDF, TIFF, GIF, HEIF) is reachable, whatever the bytes
// claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** An image of 16 megapixels takes about half a second. */
const maxSeconds = 5
/** Of this process: decoding takes threads and memory that every other request needs. */
const inTurn = createLine({
  atOnce: 1,
  waiting: {
    places: 20,
    patience: 6_000,
    busy: 'Many images are being uploaded right now. Please try again in a minute.',
  },
})

const open = (bytes: Buffer, maxPixels: number) =>
  sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    pages: 1,
    animated: false,
  }).timeout({ seconds: maxSeconds })

export interface ReencodeOptions {
  /** Aborts with the request: an image that still waits then is not decoded. */
  readonly signal: AbortSignal
  readonly formats?: readonly ImageFormat[]
  readonly megapixels?: number
}

/** Returns what the file's header claims, without decoding it. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new AppError('UNPROCESSABLE_CONTENT', imageUnreadable)
  }
}

function checkPixels({ width, height }: Metadata, megapixels: number): void {
  if (Math.max(width, height) > maxImageSide || width * height > megapixels * megapixel)
    throw new AppError('UNPROCESSABLE_CONTENT', imageTooManyPixels(megapixels))
}

async function checkHeader(
  bytes: Buffer,
  { formats = allFormats, megapixels = maxMegapixels }: ReencodeOptions,
): Promise<void> {
  const header = await readHeader(bytes)
  if (!isOneOf(formats, header.format))
    throw new AppError(
      'UNPROCESSABLE_CONTENT',
      formats.includes('jpeg') ? imageUnreadable : pngRequired,
    )
  checkPixels(header, megapixels)
}

/**
 * Returns the format of a picture by its header, undefined for other bytes. Throws 422 if it has
 * too many pixels, 503 while too many wait.
 */
export const readPictureFormat = (
  bytes: Buffer,
  signal: AbortSignal,
): Promise<ImageFormat | undefined> =>
  inTurn(async () => {
    const header = await readHeader(bytes).catch(() => undefined)
    if (header === undefined || !isOneOf(allFormats, header.format)) return undefined
    checkPixels(header, maxMegapixels)
    return header.format
  }, signal)

/** One image after another, of all requests: its header first, then its pixels. */
const encode = (
  bytes: Buffer,
  options: ReencodeOptions,
  resize: (image: Sharp) => Sharp,
): Promise<{ data: Buffer; info: OutputInfo }> =>
  inTurn(async () => {
    await checkHeader(bytes, options)
    const image = open(bytes, (options.megapixels ?? maxMegapixels) * megapixel)
    return resize(image.autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new AppError('UNPROCESSABLE_CONTENT', imageUnreadable)
      })
  }, options.signal)

/**
 * Returns the logo as PNG without metadata, at most 960 × 480 pixels, never enlarged. Emails show
 * PNG everywhere, WebP not. Throws 422 if the bytes are not a whole image of one of the formats, or
 * have too many pixels, 503 while too many wait.
 */
export async function reencodeLogo(
  bytes: Buffer,
  options: ReencodeOptions,
): Promise<ReencodedImage> {
  const { data, info } = await encode(bytes, options, (image) =>
    image
      .resize({ width: 960, height: 480, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  return { contentType: 'image/png', bytes: data, width: info.width, height: info.height }
}

/**
 * Returns the portrait as a square JPEG of 320 pixels without metadata, cropped around its middle.
 * Throws as `reencodeLogo`.
 */
export async function reencodePortrait(
  bytes: Buffer,
  options: ReencodeOptions,
): Promise<ReencodedImage> {
  const { data, info } = await encode(bytes, options, (image) =>
    image
      .resize({ width: 320, height: 320, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true }),
  )
  return { contentType: 'image/jpeg', bytes: data, width: info.width, height: info.height }
}

/**
 * Returns a picture as JPEG without metadata, at most 1,600 pixels on a side, for looking at.
 * Throws as `reencodeLogo`.
 */
export async function reencodePreview(
  bytes: Buffer,
  options: ReencodeOptions,
): Promise<ReencodedImage> {
  const { data, info } = await encode(bytes, options, (image) =>
    image
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 }),
  )
  return { contentType: 'image/jpeg', bytes: data, width: info.width, height: info.height }
}
