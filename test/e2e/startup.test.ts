import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startGallery } from './gallery.ts'
import { expectFits } from './journey.ts'

const open = await startGallery()

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
/** The lazily loaded part that starts the app. */
const startPart: string = manifest['src/main/mount-web.tsx'].file
const isStartPart = (url: URL) => url.pathname === `/${startPart}`

const openBroken = () =>
  open('/gallery', {
    before: (page) => page.route(isStartPart, (route) => route.abort()),
    expected: [new RegExp(startPart), /Failed to load resource/],
  })

test('STARTUP-001 STARTUP-002 STARTUP-003 a start that fails shows the panel with the error and a hint', async () => {
  const page = await openBroken()
  const panel = page.getByRole('alert')
  await panel.getByRole('heading', { name: 'Application Initialization Error' }).waitFor()
  const text = await panel.innerText()
  expect(text).toContain('There was a problem initializing the application:')
  expect(text).toMatch(/Failed to fetch dynamically imported module/)
  expect(text).toContain('Try refreshing the page or clearing your browser cache.')
  await expectFits(page)
})

test('STARTUP-004 the panel’s button reloads the page', async () => {
  const page = await openBroken()
  await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
  await page.unroute(isStartPart)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { name: 'Design system' }).waitFor()
})

test('STARTUP-005 a page without its root element shows the panel', async () => {
  const page = await open('/gallery', {
    before: (broken) =>
      broken.route('**/gallery', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace('id="root"', 'id="other"'),
        })
      }),
  })
  await page.getByRole('heading', { name: 'Application Initialization Error' }).waitFor()
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('The page has no element "root".')
})
