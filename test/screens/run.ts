// `npm run screens`: a picture of every screen in every state at 390, 820 and 1440 px, in screens/.
// Arguments choose screens by name.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from './list.ts'
import { findClient, setStage, type Width, widths } from './stage.ts'

const folder = join(import.meta.dirname, '../../screens')
const wanted = process.argv.slice(2)
const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const stage = await setStage()
const ids = await findClient(stage)
const failures: string[] = []
for (const screen of chosen) {
  for (const width of Object.keys(widths) as Width[]) {
    const page = await stage.open(screen.viewer, width)
    page.setDefaultTimeout(10_000)
    try {
      await screen.before?.(page)
      await page.goto(screen.path(ids), { waitUntil: screen.unfinished ? 'commit' : 'networkidle' })
      await screen.after?.(page, ids)
      await page.evaluate('document.fonts.ready')
      await page.waitForTimeout(screen.settle ?? 400)
      await page.screenshot({
        path: join(folder, `${screen.name}-${widths[width]}.png`),
        fullPage: screen.fullPage ?? true,
      })
    } catch (error) {
      failures.push(
        `${screen.name} at ${widths[width]}: ${(error as Error).message.split('\n')[0]}`,
      )
      await page
        .screenshot({ path: join(folder, `${screen.name}-${widths[width]}-FAILED.png`) })
        .catch(() => {})
    }
    await page.context().close()
  }
  console.log(screen.name)
}
await stage.close()
console.log(
  `${chosen.length * 3 - failures.length} pictures in screens/${failures.length > 0 ? `\nnot taken:\n${failures.join('\n')}` : ''}`,
)
process.exit(failures.length > 0 ? 1 : 0)
