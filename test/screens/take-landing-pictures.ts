import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  pictureFolderPath,
  pictureOf,
  pictureWidths,
  productPictures,
} from '../../src/kernel/product-pictures.ts'
import { screens } from './list.ts'
import { fingerprintOf, landingPictures } from './readme-pictures.ts'
import type { ClientIds } from './screen.ts'
import type { Stage } from './stage.ts'
import { takePicture } from './take-picture.ts'

const folder = join(import.meta.dirname, '../../public')

/**
 * Takes the landing page's pictures, those of the app in light and dark colors, consumers' pages in
 * their only ones, and makes small files of them. Returns the fingerprints of their screens.
 */
export async function takeLandingPictures(
  stage: Stage,
  ids: ClientIds,
): Promise<Record<string, string>> {
  mkdirSync(join(folder, pictureFolderPath), { recursive: true })
  const fingerprints: Record<string, string> = {}
  for (const picture of landingPictures) {
    const screen = screens.find(({ name }) => name === picture.screen)
    if (screen === undefined) throw new Error(`No screen is called ${picture.screen}`)
    const onPhone = picture.width === 'phone'
    const { name, height } = productPictures[picture.name]
    for (const scheme of onPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
      const look = { colorScheme: scheme, deviceScaleFactor: 2 }
      const seen = { ...screen, fullPage: false }
      const { image, failure } = await takePicture(stage, ids, seen, {
        width: picture.width,
        look,
      })
      if (image === undefined || failure !== undefined)
        throw new Error(`${name}: ${failure ?? 'no picture'}`)
      for (const width of onPhone ? [pictureWidths[0]] : pictureWidths) {
        const { width: taken = 0 } = await sharp(image).metadata()
        const file = await sharp(image)
          .extract({ left: 0, top: 0, width: taken, height: height * look.deviceScaleFactor })
          .resize({ width })
          .webp({ quality: 82 })
          .toBuffer()
        writeFileSync(join(folder, pictureOf({ name, scheme, width })), file)
      }
    }
    fingerprints[name] = fingerprintOf(picture)
  }
  return fingerprints
}
