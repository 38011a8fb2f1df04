import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { interceptCalls } from './intercept-calls.ts'
import { launchBrowser } from './launch-browser.ts'

const asked: string[] = []
const server = createServer(async (request, response) => {
  const { method, url = '' } = request
  asked.push(`${method} ${url}`)
  if (url.endsWith('.js'))
    return void response
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
      .end('window.loaded = true')
  if (url.startsWith('/page'))
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Page</title><script src="/part.js"></script><p id="from">server</p>')
  const body = await Array.fromAsync(request)
  response
    .writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'seen=1' })
    .end(`server ${request.headers['x-mark'] ?? ''}${Buffer.concat(body)}`)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  server.close()
})

async function open(): Promise<{ page: Page; end: () => Promise<void> }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { end } = interceptCalls(page, (one) => context.newCDPSession(one))
  await page.goto(`${baseUrl}/page`)
  asked.length = 0
  return { page, end }
}

const call = (page: Page, path: string, options: object = {}) =>
  page.evaluate<string>(
    `fetch('${path}', ${JSON.stringify(options)}).then(async (answer) =>
      answer.status + ' ' + answer.headers.get('content-type') + ' ' + await answer.text(), () => 'failed')`,
  )

const says = (body: string) => (route: Route) => route.fulfill({ body })

test('calls are answered, failed and changed in place of the server', async () => {
  const { page } = await open()
  await page.route('**/api/json', (route) => route.fulfill({ status: 503, json: { a: 1 } }))
  await page.route(/\/api\/none/, (route) => route.abort())
  await page.route(/\/api\/marked/, (route) => route.continue({ headers: { 'x-mark': 'M' } }))
  await page.route('**/api/late?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}, changed` })
  })
  expect(await call(page, '/api/json')).toBe('503 application/json {"a":1}')
  expect(await call(page, '/api/none')).toBe('failed')
  expect(await call(page, '/api/marked')).toBe('200 text/plain server M')
  const sent = { method: 'POST', body: 'sent' }
  expect(await call(page, '/api/late?x=1', sent)).toBe('200 text/plain server sent, changed')
  expect(await call(page, '/api/later')).toBe('200 text/plain server ')
  expect(asked).toEqual(['GET /api/marked', 'POST /api/late?x=1', 'GET /api/later'])
})

test('the latest route comes first, falls back to earlier ones, and ends', async () => {
  const { page, end } = await open()
  const first = says('first')
  const posts: (string | null)[] = []
  await page.route('**/api/a', first)
  await page.route(/\/api\/a$/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts.push(route.request().postData())
    return route.fulfill({ body: 'second' })
  })
  expect(await call(page, '/api/a')).toMatch(/first$/)
  expect(await call(page, '/api/a', { method: 'POST', body: 'x' })).toMatch(/second$/)
  expect(posts).toEqual(['x'])
  await page.unroute('**/api/a', says('another'))
  expect(await call(page, '/api/a')).toMatch(/first$/)
  await page.unroute('**/api/a', first)
  expect(await call(page, '/api/a')).toMatch(/server $/)
  await page.unroute(/\/api\/a$/)
  expect(await call(page, '/api/a', { method: 'POST', body: 'x' })).toMatch(/server x$/)
  await page.route((url) => url.pathname === '/api/a', first)
  expect(await call(page, '/api/a')).toMatch(/first$/)
  await end()
  expect(await call(page, '/api/a')).toMatch(/server $/)
  await page.route('**/api/a', first)
  expect(await call(page, '/api/a')).toMatch(/first$/)
})

test('a document is changed, and its scripts still come from the browser’s cache', async () => {
  const { page } = await open()
  await page.route('**/page', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('server', 'test') })
  })
  await page.goto(`${baseUrl}/page`)
  expect(await page.locator('#from').innerText()).toBe('test')
  expect(await page.evaluate('window.loaded')).toBe(true)
  expect(asked).toEqual(['GET /page'])
})

test('a held call is answered late, or not at all when its page has gone', async () => {
  const { page } = await open()
  const held: Route[] = []
  await page.route('**/api/a', (route) => void held.push(route))
  const answer = call(page, '/api/a')
  await expect.poll(() => held.length).toBe(1)
  await page.unroute('**/api/a')
  await held[0]?.continue()
  expect(await answer).toBe('200 text/plain server ')
  await page.route('**/api/a', (route) => void held.push(route))
  const lost = call(page, '/api/a').catch(() => 'gone')
  await expect.poll(() => held.length).toBe(2)
  await page.close()
  expect(await lost).toBe('gone')
  await held[1]?.fulfill({ body: 'late' })
  await held[1]?.continue()
})
