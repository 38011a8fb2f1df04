import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { root } from '../../../test/conventions/source-tree.ts'
import { buildApplication } from '../../main/application.ts'

const script = `console.log('${'a script of the page '.repeat(200)}')`
const compressed = brotliCompressSync(script)

const dist = mkdtempSync(join(tmpdir(), 'holdfast-dist-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'assets/page.js'), script)
writeFileSync(join(dist, 'assets/page.js.br'), compressed)
for (const icon of ['favicon.svg', 'favicon.ico'])
  copyFileSync(join(root, 'public', icon), join(dist, icon))
const app = await createTestApp()
const http = await buildApplication(app.services, dist)
afterAll(async () => {
  await http.close()
  await app.close()
  rmSync(dist, { recursive: true })
})

const load = (acceptEncoding: string) =>
  http.inject({ url: '/assets/page.js', headers: { 'accept-encoding': acceptEncoding } })

test('a script is sent as the copy that the build compressed', async () => {
  const { headers, rawPayload } = await load('gzip, deflate, br, zstd')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(compressed.length),
    'content-type': expect.stringMatching(/javascript; charset=utf-8/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(rawPayload).toEqual(compressed)
})

test('a browser without brotli gets the script too', async () => {
  const gzip = await load('gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  const plain = await load('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(script)
})

test('a browser that has the script is told so, and what the build did not make is not found', async () => {
  const { headers } = await load('br')
  const again = await http.inject({
    url: '/assets/page.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  const { statusCode, headers: size } = await http.inject({
    method: 'HEAD',
    url: '/assets/page.js',
  })
  expect([statusCode, size['content-length']]).toEqual([200, String(script.length)])
  for (const path of ['none.js', 'Page.js', '..%2ffavicon.svg', 'page.js/', ''])
    expect([path, (await http.inject(`/assets/${path}`)).statusCode]).toEqual([path, 404])
})

test('the icon is one, also where a browser asks for it unasked', async () => {
  const icon = await http.inject({ url: '/favicon.svg' })
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.payload).toMatch(/^<svg /)
  const older = await http.inject({ url: '/favicon.ico' })
  expect([older.statusCode, older.headers['content-type']]).toEqual([
    200,
    'image/vnd.microsoft.icon',
  ])
  // ICO: reserved 0, type 1, then the number of pictures, each a PNG.
  expect(older.rawPayload.readUInt32LE(0)).toBe(0x10000)
  expect(older.rawPayload.readUInt16LE(4)).toBe(3)
  const first = older.rawPayload.readUInt32LE(6 + 12)
  expect(older.rawPayload.subarray(first + 1, first + 4).toString()).toBe('PNG')
})
