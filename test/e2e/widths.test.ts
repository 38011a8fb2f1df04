import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildAgent, buildContacts, buildOrganization } from '../builders.ts'
import { startJourney, viewports, walkTo } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app
const { organizationId, admin } = await buildOrganization(services, {
  name: 'Harborlight Senior Benefits of Jacksonville',
})
await buildAgent(services, organizationId, { firstName: 'Maximiliana', lastName: 'Featherstone' })
const [client, other] = await buildContacts(
  services,
  organizationId,
  Array.from({ length: 30 }, (_, index) => ({
    ...{ firstName: 'Bartholomew', lastName: `Featherstonehaugh-Cholmondeley ${index}` },
    email: `bartholomew.featherstonehaugh.${index}@a-rather-long-domain.example`,
  })),
)

/**
 * The narrowest window of each layout of the app, where it has least room (the widths that its
 * stylesheets name), and a large screen.
 */
const widths = [320, 401, 480, 641, 761, 901, 961, 1024, 1101, 1180, 1251, 1920]

/** Returns in words what does not fit the window now. */
const misfits = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const wide = document.documentElement.clientWidth
    const found = []
    const more = document.documentElement.scrollWidth - wide
    if (more > 0) found.push('scrolls sideways by ' + more)
    const nameOf = (one) => one.getAttribute('aria-label') || one.textContent.trim().slice(0, 40)
    const shown = (selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
      const box = one.getBoundingClientRect()
      const seen = box.width > 1 && box.height > 1 &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return seen ? [{ one, box }] : []
    })
    // A dialog has a header too, above the page's.
    const header = shown('header:not([role=dialog] *) a, header:not([role=dialog] *) button')
    for (const [index, a] of header.entries())
      for (const b of header.slice(index + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (across > 1 && down > 1) found.push(nameOf(a.one) + ' overlaps ' + nameOf(b.one))
      }
    for (const { one } of shown('[role=dialog], [role=dialog] *'))
      if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
        found.push('the dialog scrolls sideways')
    const scrolls = (one) => {
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true
      return false
    }
    for (const { one, box } of shown('header a, header button, main button, main a[href], main input, main select, ' +
      '[role=dialog] button, [role=dialog] input, [role=dialog] select')) {
      // What only screen readers see, and what is a choice's invisible frame.
      if (getComputedStyle(one).clipPath !== 'none') continue
      if ((box.left < -1 || box.right > wide + 1) && !scrolls(one))
        found.push(nameOf(one) + ' is cut off')
      else if (one.tagName === 'BUTTON' && one.scrollWidth > one.clientWidth + 2 &&
        getComputedStyle(one).overflow === 'hidden' && one.clientWidth > 0)
        found.push(nameOf(one) + ' does not hold its text')
    }
    return [...new Set(found)]
  })()`)

test.each([
  [
    'of an agent’s day and of contacts',
    [
      ...['/today', '/calls', '/dashboard', '/today/work?of=tasks&whose=mine', '/reports'],
      ...['/contacts', `/contact/${client}`, '/contacts/import', '/contacts/imports'],
      ...['/contacts/duplicates', '/contacts/trash', `/contact/${client}?view=timeline`],
      `/contacts/merge?one=${client}&other=${other}`,
    ],
  ],
  [
    'of emails, letters and the agency',
    [
      ...['/email-calendar', '/drafts', '/email-texts', '/email-texts/birthday/en'],
      ...['/rate-increases', '/letters', '/plan-exits', '/quarantine'],
      ...['/profile', '/settings', '/add-agents', '/stripe', '/rates', '/audit-log'],
      ...['/webhooks', '/api-keys', '/your-data'],
    ],
  ],
])('the screens %s fit every width from 320 to 1920 px', async (_, [first = '', ...others]) => {
  const page = await journey.open(first, { as: admin.email })
  for (const path of [undefined, ...others]) {
    if (path !== undefined) await walkTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 800 ? 450 : 900 })
      await expect
        .poll(() => misfits(page), { message: `${path ?? first} at ${width} px` })
        .toEqual([])
    }
  }
})

test('the dialogs of the list fit every width; on a phone the first client is on the first screen of the list, a client’s call button in reach of the thumb, and Save in view', async () => {
  const page = await journey.open('/contacts', { as: admin.email, viewport: 'phone' })
  const first = page
    .getByRole('table')
    .getByRole('link', { name: /Featherstonehaugh/ })
    .first()
  await first.waitFor()
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {}
  expect(y + height, 'the first name').toBeLessThan(844)

  await page.setViewportSize(viewports.desktop)
  await page
    .getByRole('checkbox', { name: /Featherstonehaugh/ })
    .first()
    .check()
  const fits = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => misfits(page), { message: `${name} at ${width} px` }).toEqual([])
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.setViewportSize(viewports.desktop)
  }
  await page.getByRole('button', { name: 'Tag...' }).click()
  await fits('Tag contacts')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Next email', { exact: true }).selectOption('On days...')
  await fits('More filters')
  await page.getByRole('button', { name: 'Views' }).click()
  await fits('Views')

  await page.setViewportSize(viewports.phone)
  await walkTo(page, `/contact/${client}`)
  const call = page.getByRole('link', { name: 'Call (214) 555-0142' })
  await call.waitFor()
  const { y: top = 0, height: high = 0 } = (await call.boundingBox()) ?? {}
  expect(top, 'the call button').toBeGreaterThan(500)
  expect(top + high).toBeLessThanOrEqual(844)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('First Name').waitFor()
  const save = form.getByRole('button', { name: /^Save/ })
  const { y: at = 9999, height: tall = 0 } = (await save.boundingBox()) ?? {}
  expect(at + tall, 'the button that saves').toBeLessThanOrEqual(844)
})
