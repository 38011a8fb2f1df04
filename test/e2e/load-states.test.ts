import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'
import { expectFits, startJourney } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

/** Every list and card of the app, by the call that loads it; `open` is a press that shows it. */
const lists: ReadonlyArray<{
  readonly name: string
  readonly path: (contact: number) => string
  readonly call: RegExp
  readonly open?: (page: Page) => Promise<void>
}> = [
  { name: 'contacts', path: () => '/contacts', call: /\/api\/contacts(\?|$)/ },
  { name: 'contact cards', path: () => '/contacts', call: /\/api\/contacts\/stats/ },
  { name: 'deleted contacts', path: () => '/contacts/trash', call: /\/api\/contacts\/bin/ },
  { name: 'contact', path: (id) => `/contact/${id}`, call: /\/api\/contacts\/\d+$/ },
  { name: 'call requests', path: (id) => `/contact/${id}`, call: /\/follow-ups/ },
  { name: 'future activity', path: (id) => `/contact/${id}`, call: /\/planned-mails$/ },
  { name: 'email activity', path: (id) => `/contact/${id}`, call: /\/email-tracking\// },
  {
    name: 'health assessment',
    path: (id) => `/contact/${id}`,
    call: /\/contacts\/\d+\/eligibility/,
    open: (page) =>
      page
        .getByRole('button', { name: /Health/ })
        .first()
        .click(),
  },
  { name: 'dashboard cards and charts', path: () => '/dashboard', call: /\/dashboard\/stats/ },
  { name: 'send ranking', path: () => '/dashboard', call: /\/dashboard\/send-ranking/ },
  { name: 'upcoming emails', path: () => '/dashboard', call: /\/dashboard\/upcoming/ },
]

const { organizationId } = await buildOrganization(services)
const contact = await buildContact(services, organizationId)

test.each(lists)(
  'GEN-009 $name: loading, failed with a retry, and loaded',
  async ({ path, call, open }) => {
    // A new one each time, because an email address gets five links.
    const { email } = await buildAgent(services, organizationId, { isAdmin: true })
    const page = await journey.open('about:blank', {
      as: email,
      expected: [/status of 500/, /answer 500/],
    })
    await page.clock.install()
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    let working = false
    await page.route(call, async (route) => {
      if (working) return route.continue()
      await held
      await route.fulfill({
        status: 500,
        json: {
          defined: false,
          code: 'INTERNAL_SERVER_ERROR',
          status: 500,
          message: '',
          data: null,
        },
      })
    })
    await page.goto(path(contact))
    await open?.(page)
    const waiting = page.locator('[aria-busy="true"]')
    await waiting.first().waitFor()
    fail()
    const retry = page.getByRole('button', { name: 'Retry' })
    // A failed call is made three times, with pauses that would only cost time.
    const failed = async () => {
      await page.clock.fastForward(1000)
      return (await retry.count()) > 0 && (await waiting.count()) === 0
    }
    await expect.poll(failed).toBe(true)
    await expectFits(page)
    working = true
    for (let left = await retry.count(); left > 0; left = await retry.count()) {
      await retry.first().click()
      await expect.poll(() => retry.count()).toBeLessThan(left)
    }
    await expect.poll(() => waiting.count()).toBe(0)
    await expect.poll(() => retry.count()).toBe(0)
  },
)
