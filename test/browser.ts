import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// A color halfway between two is nobody's color: what fades has to be done fading. A skeleton's pulse never is.
const stillness = `Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => {}))).then(() => undefined)`

/** Fails with the rule and the elements when the page, as it stands, breaks WCAG 2.2 AA. The page must come from `browser.newContext()`. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stillness)
  // axe cannot run where no script may and would wait for good: what such a frame shows is examined on a page of its own.
  // Legacy mode examines this page alone, without opening a second one for frames of other origins: there are none, and it takes half the time.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(wcag)
    .exclude('iframe[sandbox]')
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  )
  if (found.length > 0) throw new Error(`${page.url()} is not accessible:\n${found.join('\n')}`)
  expect(passes.length, `axe examined nothing on ${page.url()}`).toBeGreaterThan(0)
}

/** What went wrong inside a page while it was watched: console errors, uncaught errors, requests that failed or answered 5xx. */
export interface PageWatch {
  readonly problems: readonly string[]
  /** Fails the test when anything went wrong since `watchPage`; `expected` names the problems a journey provokes on purpose. */
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
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`answer ${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left aborts what it was still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`)
  })
  return {
    problems,
    expectQuiet: (...expected) =>
      expect(
        problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      ).toEqual([]),
  }
}
