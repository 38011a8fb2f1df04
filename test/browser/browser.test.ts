import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectReadable, watchPage } from './browser.ts'
import { answers } from './find-chromium.ts'
import { launchBrowser } from './launch-browser.ts'
import { packagedChromium } from './packaged-chromium.ts'

const browser = await launchBrowser()
afterAll(() => browser.close())

async function open(html: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.setContent(
    `<html lang="en"><head><title>Page</title></head><body><main><h1>Title</h1>${html}</main></body></html>`,
  )
  return page
}

test('an accessible page passes, a button without a name is reported', async () => {
  await expectAccessible(await open('<button>Save</button>'))
  await expect(expectAccessible(await open('<button></button>'))).rejects.toThrow(/button-name/)
})

test('of rows built alike two and the last are examined, and every row that is built otherwise', async () => {
  const row = (name: string, more = '') =>
    `<li><span>${name}</span><button aria-label="${name}" ${more}></button></li>`
  const rows = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => row(name))
  const list = async (...parts: string[]) => open(`<ul>${parts.join('')}</ul>`)
  const page = await list(...rows)
  await expectAccessible(page)
  const named = `axe.run({ runOnly: ['button-name'] }).then(({ passes }) =>
    passes.flatMap(({ nodes }) => nodes.map(({ html }) => html.match(/"(.*)"/)[1])))`
  expect(await page.evaluate(named)).toEqual(['Ann', 'Bob', 'Finn'])
  expect(await page.evaluate("document.querySelector('ul').childNodes.length")).toBe(6)
  const [first = '', ...others] = rows
  const nameless = first.replaceAll('Ann', '')
  await expect(expectAccessible(await list(...others, nameless, first))).rejects.toThrow(
    /button-name/,
  )
  const wrong = row('Gail', 'aria-pressed="perhaps"')
  await expect(expectAccessible(await list(...others, wrong, first))).rejects.toThrow(
    /aria-valid-attr-value/,
  )
})

test('a look at colors alone reports pale text, also a second time, and nothing else', async () => {
  await expectReadable(await open('<button></button><p>Good</p>'))
  const pale = await open('<p>Good</p><p style="color: #ccc">Pale</p>')
  for (const look of ['first', 'second'])
    await expect(expectReadable(pale), look).rejects.toThrow(/color-contrast/)
})

/** The elements whose contrast axe examines now. */
const examined = (page: Page) =>
  page.evaluate(`axe.run({ runOnly: ['color-contrast'] }).then(
    ({ passes, violations, incomplete }) => [...passes, ...violations, ...incomplete].flatMap(
      ({ nodes }) => nodes.flatMap(({ target }) => target)))`)

test('text that looks like text that passed is not examined again, on this page or another: what is new, shown or moved is, and what has changed its colors', async () => {
  const page = await open(
    `<div style="position: absolute; top: 400px; width: 300px; height: 90px; background: #444"></div>
    <section><p id="first">Good</p></section><p id="hidden" hidden style="color: #ccc">Pale</p>
    <input id="clipped" aria-label="Name" value="Ann" style="color: #ccc; clip-path: inset(50%)">`,
  )
  await expectAccessible(page)
  expect(await examined(page)).toEqual(['#clipped'])
  const faults = {
    'its color': "first.style.color = '#ddd'",
    'the color behind it': "first.parentElement.style.background = '#333'",
    'what it fades with': "document.querySelector('main').style.opacity = '0.3'",
    'an element that was hidden': 'hidden.hidden = false',
    'its place': "first.style.cssText = 'position: absolute; top: 420px'",
    'a field that was clipped': "clipped.style.clipPath = 'none'",
    'a new element': 'first.after(hidden.cloneNode(true)); first.nextSibling.hidden = false',
  }
  for (const [fault, script] of Object.entries(faults)) {
    await page.evaluate(`window.kept = document.querySelector('main').cloneNode(true); ${script}`)
    await expect(expectAccessible(page), fault).rejects.toThrow(/color-contrast/)
    await page.evaluate("document.querySelector('main').replaceWith(window.kept)")
    await expectAccessible(page)
  }
})

test.each([
  [
    'something else',
    '<div style="position: absolute; inset: 0; z-index: -1; background: #222"></div>',
  ],
  ['a part that does not hold it', '<style>section { height: 2px }</style>'],
  [
    'what is drawn before a part',
    "<style>section::before { content: ''; position: absolute; inset: 0; background: #222 }</style>",
  ],
  [
    'a picture',
    '<style>section { background-image: linear-gradient(#222, #333) !important }</style>',
  ],
])('text that looks like text that passed is examined when it lies on %s', async (_, html) => {
  const text = '<section style="background: #fff"><p id="text">Good</p></section>'
  await expectAccessible(await open(text))
  const page = await open(text)
  await expectAccessible(page)
  expect(await examined(page)).toEqual([])
  await page.evaluate(`document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(html)})`)
  expect(await examined(page)).toContain('#text')
})

test('a console error, an uncaught error and a failed request fail a journey unless it expects them', async () => {
  const page = await open('')
  const watch = watchPage(page)
  watch.expectQuiet()
  await page.evaluate(() => {
    console.error('boom')
    setTimeout(() => {
      throw new Error('bang')
    })
  })
  await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => 'refused'))
  expect(() => watch.expectQuiet()).toThrow()
  expect(watch.problems.join('\n')).toMatch(
    /console: boom[\s\S]*uncaught: [\s\S]*bang[\s\S]*console: Failed to load resource/,
  )
  watch.expectQuiet(/boom/, /bang/, /127\.0\.0\.1:9|Failed to load resource/)
})

test.each([
  ['a document', (page: Page, url: string) => page.goto(url)],
  ['a script', (page: Page, url: string) => added(page, `<script src="${url}">`)],
  ['a module', (page: Page, url: string) => page.evaluate(`import('${url}').catch(() => {})`)],
  ['a style', (page: Page, url: string) => added(page, `<link rel="stylesheet" href="${url}">`)],
  ['a picture', (page: Page, url: string) => added(page, `<img src="${url}">`)],
  ['a frame', (page: Page, url: string) => added(page, `<iframe src="${url}">`)],
  ['a call', (page: Page, url: string) => page.evaluate(`fetch('${url}').catch(() => {})`)],
  ['a beacon', (page: Page, url: string) => page.evaluate(`navigator.sendBeacon('${url}')`)],
])('%s that the server fails or refuses is a problem', async (_, load) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 503, { 'content-type': 'text/html' }).end('')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  const watch = watchPage(page)
  await load(page, `${url}/fails`)
  await expect.poll(() => watch.problems.join()).toMatch(/console: .* status of 503 .*\/fails/)
  server.close()
})

const added = (page: Page, html: string) =>
  page.evaluate(`(() => {
    const from = document.createElement('template')
    from.innerHTML = ${JSON.stringify(html)}
    const part = document.createElement(from.content.firstElementChild.tagName)
    for (const { name, value } of from.content.firstElementChild.attributes) part[name] = value
    document.body.append(part)
  })()`)

test('the browser has a font and renders text', async () => {
  const page = await open(
    '<span id="wide" style="font: 40px sans-serif">WWWW</span> <span id="narrow" style="font: 40px sans-serif">iiii</span>',
  )
  const width = async (id: string) => (await page.locator(id).boundingBox())?.width ?? 0
  expect(await width('#wide')).toBeGreaterThan((await width('#narrow')) * 1.5)
})

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged Chromium starts, for a machine without one of its own',
  () => {
    const packaged = packagedChromium()
    expect(packaged && answers(packaged)).toBe(true)
  },
)
