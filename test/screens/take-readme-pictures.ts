import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawIcon } from './draw-icon.ts'
import { screens } from './list.ts'
import { fingerprintFile, fingerprintOf, pictureFolder, readmePictures } from './readme-pictures.ts'
import type { ClientIds } from './screen.ts'
import type { Stage } from './stage.ts'
import { takeLandingPictures } from './take-landing-pictures.ts'
import { takePicture } from './take-picture.ts'
import { takeSocialCard } from './take-social-card.ts'

/**
 * Takes the pictures of the demonstration agency for the README and the landing page, notes what
 * their screens were, and draws the picture beside a shared link.
 */
export async function takeReadmePictures(stage: Stage, ids: ClientIds): Promise<void> {
  const fingerprints: Record<string, string> = {}
  for (const picture of readmePictures) {
    const screen = screens.find(({ name }) => name === picture.screen)
    if (screen === undefined) throw new Error(`No screen is called ${picture.screen}`)
    // As a person sees it first, without scrolling.
    const seen = { ...screen, fullPage: false }
    const { image, failure } = await takePicture(stage, ids, seen, { width: picture.width })
    if (image === undefined || failure !== undefined)
      throw new Error(`${picture.file}: ${failure ?? 'no picture'}`)
    writeFileSync(join(pictureFolder, picture.file), image)
    fingerprints[picture.file] = fingerprintOf(picture)
  }
  Object.assign(fingerprints, await takeLandingPictures(stage, ids))
  await takeSocialCard()
  await drawIcon()
  writeFileSync(fingerprintFile, `${JSON.stringify(fingerprints, undefined, 2)}\n`)
}
