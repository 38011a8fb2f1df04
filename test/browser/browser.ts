import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contrastOnce } from './contrast-once.ts'
import { oneOfEach } from './one-of-each.ts'

// Half the size of what the package exports as its source.
const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

// Waits until transitions have ended, because a color in between would fail the contrast check. A
// skeleton's pulse never ends.
const stillness = `Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => {}))).then(() => undefined)`

// Without the nodes of passed rules, axe takes a third of the time. axe cannot run in a frame
// without scripts and would wait forever, so such a document is opened on a separate page.
const examine = (type: 'tag' | 'rule', values: readonly string[]) => `axe.run(
  { exclude: [['iframe[sandbox]']] },
  { runOnly: ${JSON.stringify({ type, values })}, resultTypes: ['violations'] },
).then(({ violations, passes }) => ({
  violations: violations.map(({ id, help, nodes }) => id + ': ' + help + nodes.map(({ html, failureSummary }) =>
    '\\n    ' + html + '\\n      ' + failureSummary.replaceAll('\\n', ' ')).join('')),
  passes: passes.length,
  frames: document.querySelectorAll('iframe:not([sandbox])').length,
  looks: axe.newLooks.splice(0),
}))`

const everything = examine('tag', ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
// The title always passes, which shows that axe has looked.
const colors = examine('rule', ['color-contrast', 'link-in-text-block', 'document-title'])

interface Examination {
  readonly violations: readonly string[]
  readonly passes: number
  readonly frames: number
  readonly looks: readonly string[]
}

/** How text looks whose contrast has passed on a page of this process. */
const passedLooks = new Set<string>()

/** Fails with the rule and the elements when the page, as it is now, breaks WCAG 2.2 AA. */
export const expectAccessible = (page: Page) => expectPasses(page, everything)

/** The same for what colors can break, where another journey looks at the page as a whole. */
export const expectReadable = (page: Page) => expectPasses(page, colors)

async function expectPasses(page: Page, rules: string): Promise<void> {
  await page.evaluate(stillness)
  if (!(await page.evaluate("typeof axe === 'object'"))) {
    await page.evaluate(axe)
    await page.evaluate(contrastOnce([...passedLooks]))
    await page.evaluate(oneOfEach)
  }
  let found = await page.evaluate<Examination>(rules)
  // A tooltip may open or close while axe looks: what is wrong stays wrong.
  for (let looks = 1; looks < 3 && found.violations.length > 0; looks++) {
    await page.waitForTimeout(300)
    await page.evaluate(stillness)
    found = await page.evaluate<Examination>(rules)
  }
  const { violations, passes, frames, looks } = found
  for (const look of looks) passedLooks.add(look)
  if (violations.length > 0)
    throw new Error(`${page.url()} is not accessible:\n${violations.join('\n')}`)
  expect(passes, `axe examined nothing on ${page.url()}`).toBeGreaterThan(0)
  expect(frames, `axe does not look into the frames of ${page.url()}`).toBe(0)
}

/**
 * Problems of a page while it was watched: console errors, among which the browser reports requests
 * that failed or returned 4xx or 5xx, and uncaught errors.
 */
export interface PageWatch {
  readonly problems: readonly string[]
  /** Fails the test if there were problems since `watchPage`, except for `expected` ones. */
  expectQuiet: (...expected: RegExp[]) => void
}

/** Call it before the page's first `goto`. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  return {
    problems,
    expectQuiet: (...expected) =>
      expect(
        problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      ).toEqual([]),
  }
}
