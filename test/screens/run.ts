// `npm run screens`: a picture of every screen in every state at 390, 820 and 1440 px, in screens/.
// Arguments choose screens by name; --readme takes the README's pictures instead.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from './list.ts'
import { findClient, setStage, type Width, widths } from './stage.ts'
import { takePicture } from './take-picture.ts'
import { takeReadmePictures } from './take-readme-pictures.ts'

const folder = join(import.meta.dirname, '../../screens')
const wanted = process.argv.slice(2)
const forReadme = wanted.includes('--readme')
const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)

const stage = await setStage()
const ids = await findClient(stage)
const failures: string[] = []
if (forReadme) await takeReadmePictures(stage, ids)
else {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const screen of chosen) {
    for (const width of Object.keys(widths) as Width[]) {
      const { image, failure } = await takePicture(stage, ids, screen, width)
      if (failure !== undefined) failures.push(`${screen.name} at ${widths[width]}: ${failure}`)
      const file = `${screen.name}-${widths[width]}${failure === undefined ? '' : '-FAILED'}.png`
      if (image !== undefined) writeFileSync(join(folder, file), image)
    }
    console.log(screen.name)
  }
  const taken = chosen.length * 3 - failures.length
  const missing = failures.length > 0 ? `\nnot taken:\n${failures.join('\n')}` : ''
  console.log(`${taken} pictures in screens/${missing}`)
}
await stage.close()
process.exit(failures.length > 0 ? 1 : 0)
