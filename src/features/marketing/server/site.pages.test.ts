import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import type { SubscriptionTier } from '../../entitlements/shared/subscription-tiers.ts'
import { tierLines } from '../../entitlements/shared/tier-lines.rules.ts'

const app = await createTestApp()
afterAll(() => app.close())

const titled = (html: string) => html.match(/<title>([^<]*)/)?.[1]

test('HOME-001 LANDING-001 / is public: the server renders the landing page, and members get the app', async () => {
  const visitor = await app.call('GET', '/')
  expect(visitor.status).toBe(200)
  expect(titled(visitor.text)).toBe('Holdfast: boost your Medigap renewals')
  expect(visitor.text).toContain('<meta name="description"')
  expect(visitor.text).toMatch(/<h1>Boost your Medigap renewals<\/h1>/)
  const { admin } = await buildOrganization(app.services)
  const member = await app.call('GET', '/', { as: await app.signIn(admin.email) })
  expect([member.status, titled(member.text)]).toEqual([200, 'Holdfast'])
  expect(member.text).not.toContain('Boost your Medigap renewals')
})

test('NAV-001 /templanding is the same page, not indexed, for members too', async () => {
  const { admin } = await buildOrganization(app.services)
  for (const as of [undefined, await app.signIn(admin.email)]) {
    const alias = await app.call('GET', '/templanding', { as })
    expect([alias.status, alias.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(alias.text).toContain('Boost your Medigap renewals')
  }
  expect((await app.call('GET', '/')).headers['x-robots-tag']).toBeUndefined()
})

test('CONTACTUS-001 CONTACTUS-002 DEMO-001 DEMO-002 PRICING-001 WAITLIST-001 WAITLIST-002 each page is public and rendered by the server', async () => {
  for (const [path, title] of [
    ['/contact-us', 'Contact Us'],
    ['/waitlist', 'Join the Waitlist'],
    ['/schedule-main', 'Let&#x27;s Connect'],
    ['/pricing', 'Pricing'],
  ] as const) {
    const { status, text } = await app.call('GET', path)
    expect([path, status, text.includes(`<h1>${title}</h1>`)]).toEqual([path, 200, true])
  }
})

test('the pricing page shows each plan that can be chosen, with its price, limits and features', async () => {
  const { text } = await app.call('GET', '/pricing')
  const { body } = await app.call('GET', '/api/organizations/subscription-tiers')
  const { tiers } = body as { tiers: SubscriptionTier[] }
  const cards = text.split('<li class="card">').slice(1)
  expect(cards.map((card) => card.match(/<h2>([^<]*)/)?.[1])).toEqual(tiers.map(({ name }) => name))
  for (const [index, tier] of tiers.entries()) {
    const price = tier.price.toLocaleString('en-US')
    expect(cards[index]?.replaceAll('<!-- -->', '')).toContain(`<strong>$${price}</strong> a month`)
    for (const line of tierLines(tier)) expect(cards[index]).toContain(`<li>${line}</li>`)
    expect(cards[index]).toContain(`href="/signup?plan=${tier.id}"`)
  }
})

test('the server renders the calculator with the figures of the URL, and its own when the URL has none it can use', async () => {
  const textOf = async (query: string) => {
    const { status, text } = await app.call('GET', `/pricing${query}`)
    expect([query, status]).toEqual([query, 200])
    return text.replaceAll('<!-- -->', '')
  }
  const own = await textOf('')
  expect(own).toContain('href="/signup?plan=tier-custom-1000"')
  expect(own).toContain('<strong>$248.25</strong> <span class="unbroken">a month</span>')
  expect(own).toContain('<dd>15.1x</dd>')
  expect(own).toContain('Pro costs $99.00 a month, with 5 agents.')
  const shared = await textOf('?contacts=5000&rollover=8.5&launch=off')
  expect(shared).toContain('<strong>$1,651.00</strong> <span class="unbroken">a month</span>')
  expect(shared).toContain('<dd>$362,688</dd>')
  expect(shared).toContain('value="8.5"')
  const hostile = await textOf(
    '?contacts=%22%3E%3Cscript%3Ealert(1)&commission=1e12&rollover=%E0%A4%A',
  )
  expect(hostile).toContain('<strong>–</strong> <span class="unbroken">a month</span>')
  expect(hostile).toContain('Enter whole dollars from 0 to 10,000.')
  expect(hostile).not.toContain('<script>alert')
})

test('the public header is part of the HTML: its links never lead to a missing page', async () => {
  const { text } = await app.call('GET', '/')
  const links = [...text.matchAll(/class="site-link"[^>]*>|href="([^"]+)" class="site-link"/g)]
    .map(([, href]) => href)
    .filter((href) => href !== undefined)
  expect(new Set(links)).toEqual(
    new Set(['/schedule-main', '/pricing', '/try-it-out', '/login', '/signup']),
  )
  for (const href of new Set(links)) {
    const answer = await app.call('GET', href)
    expect([href, answer.status]).toEqual([href, 200])
  }
})

const metaOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]
const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]

test('each page for strangers tells search engines and shared links what it is, at one URL', async () => {
  const { baseUrl } = app.services.config
  const descriptions = new Set<string | undefined>()
  for (const path of ['/', '/pricing', '/schedule-main', '/contact-us', '/waitlist']) {
    const { text, headers } = await app.call('GET', `${path}?utm_source=letter`)
    expect(headers['x-robots-tag'], path).toBeUndefined()
    expect(canonicalOf(text)).toBe(new URL(path, baseUrl).href)
    expect(metaOf(text, 'og:url')).toBe(canonicalOf(text))
    expect(metaOf(text, 'og:title')).toBe(titled(text))
    expect(metaOf(text, 'og:image')).toBe(`${baseUrl}/social-card.png`)
    descriptions.add(metaOf(text, 'description'))
  }
  expect(descriptions.size).toBe(5)
  expect(canonicalOf((await app.call('GET', '/templanding')).text)).toBe(`${baseUrl}/`)
})

test('the landing page names the product and the prices of the pricing page for search engines', async () => {
  const { text } = await app.call('GET', '/')
  const data = JSON.parse(
    text.match(/<script type="application\/ld\+json">([^<]*)/)?.[1] ?? '{}',
  ) as { offers: { name: string; price: string }[] }
  const { body } = await app.call('GET', '/api/organizations/subscription-tiers')
  const { tiers } = body as { tiers: SubscriptionTier[] }
  expect(data).toMatchObject({ '@type': 'SoftwareApplication', name: 'Holdfast' })
  expect(data.offers.map(({ name, price }) => [name, Number(price)])).toEqual(
    tiers.map(({ name, price }) => [name, price]),
  )
})

test('clients’ pages and the app’s own are kept out of search engines, its entrances are not', async () => {
  for (const path of ['/compare', '/unsubscribe/none', '/error', '/dashboard', '/contact/12'])
    expect((await app.call('GET', path)).headers['x-robots-tag'], path).toBe('noindex')
  for (const path of ['/login', '/signup?plan=pro'])
    expect((await app.call('GET', path)).headers['x-robots-tag'], path).toBeUndefined()
})

test('the landing page draws the year of the state that the URL names, before any script', async () => {
  const textOf = async (query: string) =>
    (await app.call('GET', `/${query}`)).text.replaceAll('<!-- -->', '')
  const first = await textOf('')
  expect(first).toContain('<option value="CA" selected="">California</option>')
  expect(first).toContain('Not on April 26, 14 days before the birthday on May 10')
  expect(first.match(/class="ring-window"/g)).toHaveLength(1)
  const missouri = await textOf('?state=MO')
  expect(missouri).toContain(
    'Clients are promised 61 days from 30 days before the policy anniversary',
  )
  expect(missouri).toContain('class="year-when">Not sent</span>')
  expect((await textOf('?state=NY')).match(/class="ring-email"/g)).toBeNull()
  expect(await textOf('?state=%22%3E%3Cscript%3E')).toContain('<option value="CA" selected')
})
