import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { borrowPage, returnPage } from './borrowed-page.ts'
import { serveDist } from './serve-dist.ts'

const { baseUrl } = await serveDist()

/** Returns the state that a test before may have left. */
const known = async (page: Page) => ({
  cookies: await page.context().cookies(),
  opened: page.context().pages().length,
  ...(await page.evaluate<object>(`({
    stored: [localStorage.length, sessionStorage.length],
    history: history.length,
    online: navigator.onLine,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    print: matchMedia('print').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  })`)),
})

test('a page that is lent again knows nothing of the journey before', async () => {
  const page = await borrowPage(baseUrl, true)
  await page.goto(`${baseUrl}/robots.txt`)
  const before = await known(page)

  await page.context().addCookies([{ name: 'session', value: 'x', url: baseUrl }])
  await page.evaluate(`localStorage.kept = sessionStorage.kept = 'x'`)
  await page.context().newPage()
  await page.route('**/robots.txt', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'no-preference' })
  await page.context().setOffline(true)
  await page.mouse.move(1200, 700)
  await returnPage(page, true)

  const again = await borrowPage(baseUrl, true)
  expect(again).toBe(page)
  await again.goto(`${baseUrl}/robots.txt`)
  expect(await known(again)).toEqual(before)
  // Out of a phone's width the wheel would turn nothing.
  await again.evaluate('onwheel = ({ clientX, clientY }) => (wheelAt = [clientX, clientY])')
  await again.mouse.wheel(0, 60)
  await expect.poll(() => again.evaluate('globalThis.wheelAt')).toEqual([0, 0])
  await returnPage(again, false)
})
