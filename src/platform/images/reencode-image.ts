import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { AppError } from '../../kernel/app-error.ts'
import { formatCount } from '../../kernel/count.ts'
import { imageUnreadable } from '../../kernel/image.ts'

/** An image whose every pixel was decoded and encoded again, so it is an image and nothing else. */
export interface ReencodedImage {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export type ImageFormat = 'png' | 'jpeg' | 'webp'

/** Largest side of an uploaded image, in pixels. */
export const maxImageSide = 8000
const maxPixels = 40_000_000

export const pngRequired = 'Please choose a PNG image.'
export const imageTooManyPixels = `This image has too many pixels. The max is ${formatCount(maxImageSide)} × ${formatCount(maxImageSide)} and 40 megapixels.`

// No other decoder of the library (SVG, PDF, TIFF, GIF, HEIF) is reachable, whatever the bytes
// claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, animated: false })

/** Returns what the file's header claims, without decoding it. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new AppError('UNPROCESSABLE_CONTENT', imageUnreadable)
  }
}

async function checkHeader(bytes: Buffer, formats: readonly ImageFormat[]): Promise<void> {
  const { format, width, height } = await readHeader(bytes)
  if (!formats.includes(format as ImageFormat))
    throw new AppError(
      'UNPROCESSABLE_CONTENT',
      formats.includes('jpeg') ? imageUnreadable : pngRequired,
    )
  if (Math.max(width, height) > maxImageSide || width * height > maxPixels)
    throw new AppError('UNPROCESSABLE_CONTENT', imageTooManyPixels)
}

async function encode(
  bytes: Buffer,
  resize: (image: Sharp) => Sharp,
): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await resize(open(bytes).autoOrient()).toBuffer({ resolveWithObject: true })
  } catch {
    throw new AppError('UNPROCESSABLE_CONTENT', imageUnreadable)
  }
}

/**
 * Returns the logo as PNG without metadata, at most 960 × 480 pixels, never enlarged. Emails show
 * PNG everywhere, WebP not. Throws 422 if the bytes are not a whole image of one of the formats, or
 * have too many pixels.
 */
export async function reencodeLogo(
  bytes: Buffer,
  formats: readonly ImageFormat[] = ['png', 'jpeg', 'webp'],
): Promise<ReencodedImage> {
  await checkHeader(bytes, formats)
  const { data, info } = await encode(bytes, (image) =>
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
export async function reencodePortrait(bytes: Buffer): Promise<ReencodedImage> {
  await checkHeader(bytes, ['png', 'jpeg', 'webp'])
  const { data, info } = await encode(bytes, (image) =>
    image
      .resize({ width: 320, height: 320, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true }),
  )
  return { contentType: 'image/jpeg', bytes: data, width: info.width, height: info.height }
}
