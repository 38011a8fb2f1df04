import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../builders.ts'
import { expectFits, startJourney } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

interface List {
  readonly name: string
  readonly call: RegExp
}

/** Lists and cards of the app by the call that loads each, with those that show at once. */
const screens: ReadonlyArray<{
  readonly path: (contact: number) => string
  readonly lists: readonly List[]
  /** A press that shows them. */
  readonly open?: (page: Page) => Promise<void>
}> = [
  {
    path: () => '/contacts',
    lists: [
      { name: 'contacts', call: /\/api\/contacts(\?|$)/ },
      { name: 'contact cards', call: /\/api\/contacts\/stats/ },
    ],
  },
  {
    path: () => '/contacts/trash',
    lists: [{ name: 'deleted contacts', call: /\/api\/contacts\/bin/ }],
  },
  { path: (id) => `/contact/${id}`, lists: [{ name: 'contact', call: /\/api\/contacts\/\d+$/ }] },
  {
    path: (id) => `/contact/${id}`,
    lists: [
      { name: 'call requests', call: /\/follow-ups/ },
      { name: 'future activity', call: /\/planned-mails$/ },
      { name: 'email activity', call: /\/email-tracking\// },
    ],
  },
  {
    path: (id) => `/contact/${id}`,
    lists: [{ name: 'health assessment', call: /\/contacts\/\d+\/eligibility/ }],
    open: (page) =>
      page
        .getByRole('button', { name: /Health/ })
        .first()
        .click(),
  },
  {
    path: () => '/dashboard',
    lists: [
      { name: 'dashboard cards and charts', call: /\/dashboard\/stats/ },
      { name: 'send ranking', call: /\/dashboard\/send-ranking/ },
      { name: 'upcoming emails', call: /\/dashboard\/upcoming/ },
    ],
  },
  {
    path: () => '/today',
    lists: ['calls', 'tasks', 'viewed', 'birthdays'].map((name) => ({
      name,
      call: new RegExp(`/api/today/${name}`),
    })),
  },
  { path: () => '/add-agents', lists: [{ name: 'agents', call: /\/api\/agents(\?|$)/ }] },
  { path: () => '/audit-log', lists: [{ name: 'audit log', call: /\/api\/audit-log/ }] },
]

const { organizationId, admin } = await buildOrganization(services)
const contact = await buildContact(services, organizationId)

const failure = {
  defined: false,
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
  message: '',
  data: null,
}
const namesOf = (lists: Iterable<string | List>) =>
  [...lists]
    .map((one) => (typeof one === 'string' ? one : one.name))
    .sort()
    .join(', ')

test('GEN-009 lists and cards of the app: loading, failed with a retry, and loaded', async () => {
  const page = await journey.open('about:blank', {
    as: admin.email,
    expected: [/status of 500/],
  })
  await page.clock.install()
  for (const { path, lists, open } of screens) {
    const names = namesOf(lists)
    const being = (state: string) => ({ message: `${names}: ${state}` })
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    let working = false
    const [asked, loaded] = [new Set<string>(), new Set<string>()]
    for (const { name, call } of lists)
      await page.route(call, async (route) => {
        asked.add(name)
        if (working) {
          loaded.add(name)
          return route.continue()
        }
        await held
        await route.fulfill({ status: 500, json: failure })
      })
    await page.goto(path(contact))
    await open?.(page)
    const waiting = page.locator('[aria-busy="true"]')
    await expect.poll(() => waiting.count(), being('loading')).toBeGreaterThanOrEqual(lists.length)
    await expect.poll(() => namesOf(asked)).toBe(names)
    fail()
    const retry = page.getByRole('button', { name: 'Retry' })
    // A failed call is made three times, with pauses that would only cost time.
    const failed = async () => {
      await page.clock.fastForward(1000)
      return (await retry.count()) >= lists.length && (await waiting.count()) === 0
    }
    await expect.poll(failed, being('failed')).toBe(true)
    await expectFits(page)
    working = true
    for (let left = await retry.count(); left > 0; left = await retry.count()) {
      await retry.first().click()
      await expect.poll(() => retry.count(), being('retried')).toBeLessThan(left)
    }
    await expect.poll(() => waiting.count(), being('loaded')).toBe(0)
    await expect.poll(() => retry.count()).toBe(0)
    expect(namesOf(loaded)).toBe(names)
    await page.unrouteAll()
  }
})

test('without a connection a list says so instead of keeping other rows, and goes on when it is back', async () => {
  const page = await journey.open('/contacts', {
    as: admin.email,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const rows = page.getByRole('table').getByRole('link')
  await rows.first().waitFor()
  await page.context().setOffline(true)
  await page.getByPlaceholder('Search contacts...').fill('not a client')
  await page.getByRole('button', { name: 'Retry', exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByText('No contacts found').waitFor()
})

/** A part of each screen whose call is held, and the heading below it. */
const steady = [
  ['/today', /\/api\/today\/calls/, 'Due today'],
  ['/settings#sending-domain', /\/api\/sending-domain$/, 'Mailbox providers'],
  [`/contact/${contact}`, /\/address-problem$/, 'At a glance'],
] as const

test('nothing moves that is read: what is below a part that loads waits for it, not for long', async () => {
  const page = await journey.open('about:blank', { as: admin.email })
  // Looks at each frame, because a look from outside may come too late. A frame in which it
  // appears may still count as hidden.
  await page.addInitScript(`(() => {
      window.seen = {}
      const below = ${JSON.stringify(steady.map(([, , heading]) => heading))}
      const look = () => {
        requestAnimationFrame(look)
        const heading = [...document.querySelectorAll('h2')]
          .find(({ textContent }) => below.some((one) => textContent.startsWith(one)))
        if (!heading) return
        const loads = [...document.querySelectorAll('[data-first-load]')].some((part) =>
          heading.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_PRECEDING &&
          !part.parentElement.closest('[hidden]'))
        seen[(loads ? 'loads, ' : 'over, ') + getComputedStyle(heading).visibility] = true
      }
      requestAnimationFrame(look)
    })()`)
  for (const [path, call, below] of steady) {
    let held = true
    await page.route(call, async (route) => {
      await expect.poll(() => held, { timeout: 60_000 }).toBe(false)
      await route.continue()
    })
    await page.goto(path)
    await page.getByRole('heading', { name: below }).waitFor()
    const seen = () => page.evaluate('window.seen')
    await expect
      .poll(seen, { message: path })
      .toMatchObject({ 'loads, hidden': true, 'over, visible': true })
    expect(await seen(), path).not.toHaveProperty('loads, visible')
    held = false
    await page.unroute(call)
  }
})
