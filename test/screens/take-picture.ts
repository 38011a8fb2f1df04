import type { Page } from 'playwright-core'
import type { ClientIds, Screen } from './screen.ts'
import type { Look, Stage, Width } from './stage.ts'

/** A picture as PNG; with `failure`, of what the page showed instead. */
export interface Picture {
  readonly image: Buffer | undefined
  readonly failure: string | undefined
}

/** Parts whose data is on its way. A busy button is none: it may be what the picture shows. */
const loading = '.boot, [role="status"]:has(.mantine-Loader-root), :not(button)[aria-busy="true"]'
/** True once nothing has loaded for half a second: one part appears when another is there. */
const calm = `(() => {
  const busy = [...document.querySelectorAll('${loading}')].some((part) => part.checkVisibility())
  if (busy || window.calmSince === undefined) window.calmSince = performance.now()
  return performance.now() - window.calmSince > 500
})()`

async function untilLoaded(page: Page): Promise<void> {
  const until = Date.now() + 30_000
  // Not waitForFunction: the page's policy forbids what it evaluates.
  while (!(await page.evaluate<boolean>(calm))) {
    if (Date.now() > until) throw new Error('The page is still loading.')
    await page.waitForTimeout(100)
  }
}

/** Opens a screen at a width, in light or dark colors, and takes its picture. */
export async function takePicture(
  stage: Stage,
  ids: ClientIds,
  screen: Screen,
  { width, look }: { readonly width: Width; readonly look?: Look },
): Promise<Picture> {
  const page = await stage.open(screen.viewer, width, look)
  page.setDefaultTimeout(30_000)
  try {
    await screen.before?.(page)
    await page.goto(screen.path(ids), { waitUntil: screen.unfinished ? 'commit' : 'networkidle' })
    if (!screen.unfinished) await untilLoaded(page)
    await screen.after?.(page, ids)
    if (!screen.unfinished) await untilLoaded(page)
    await page.evaluate('document.fonts.ready')
    await page.waitForTimeout(screen.settle ?? 400)
    const image = await page.screenshot({ fullPage: screen.fullPage ?? true })
    return { image, failure: undefined }
  } catch (error) {
    const image = await page.screenshot().catch(() => undefined)
    return { image, failure: (error as Error).message.split('\n')[0] ?? 'failed' }
  } finally {
    await page.context().close()
  }
}
