// `npm run screens`: a picture of every screen in every state at 390, 820 and 1440 px, in screens/.
// Arguments choose screens by name; --exact takes them as whole names, --dark takes the pictures in
// the dark scheme, --readme takes the README's instead.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from './list.ts'
import { findClient, setStage, type Width, widths } from './stage.ts'
import { takePicture } from './take-picture.ts'
import { takeReadmePictures } from './take-readme-pictures.ts'

const folder = join(import.meta.dirname, '../../screens')
const given = process.argv.slice(2)
const wanted = given.filter((word) => !word.startsWith('--'))
const forReadme = given.includes('--readme')
const exact = given.includes('--exact')
const scheme = given.includes('--dark') ? 'dark' : 'light'
const chosen = screens.filter(
  ({ name }) =>
    wanted.length === 0 || wanted.some((word) => (exact ? name === word : name.includes(word))),
)
const options = new Set(['--readme', '--exact', '--dark'])
if (chosen.length === 0 || given.some((word) => word.startsWith('--') && !options.has(word))) {
  console.error(`usage: npm run screens -- [NAME …] [--exact] [--dark] | --readme
screens: ${screens.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const stage = await setStage()
const ids = await findClient(stage)
const failures: string[] = []
if (forReadme) await takeReadmePictures(stage, ids)
else {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const screen of chosen) {
    for (const width of Object.keys(widths) as Width[]) {
      const { image, failure } = await takePicture(stage, ids, screen, {
        width,
        look: { colorScheme: scheme },
      })
      if (failure !== undefined) failures.push(`${screen.name} at ${widths[width]}: ${failure}`)
      const ending = (scheme === 'dark' ? '-dark' : '') + (failure === undefined ? '' : '-FAILED')
      const file = `${screen.name}-${widths[width]}${ending}.png`
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
