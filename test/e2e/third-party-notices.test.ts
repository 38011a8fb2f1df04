import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { noticesPath } from '../../src/kernel/public-paths.ts'
import { createTestApp } from '../app.ts'
import { root } from '../conventions/source-tree.ts'

interface LockEntry {
  readonly version: string
  readonly license: string
  readonly dev?: true
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>
}
const app = await createTestApp({ dist: join(root, 'dist') })
afterAll(() => app.close())

const { status, headers, text } = await app.call('GET', noticesPath)
const notices = new Map(
  text
    .split(`${'-'.repeat(80)}\n`)
    .map((notice) => [notice.slice(0, notice.indexOf('\nSource: ')), notice] as const),
)

test('the server names every shipped package of the lock with version, license, source and license text', () => {
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const shipped = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)))
    .map(([path, { version, license }]) => {
      const { name } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
      return `${name} ${version}\nLicense: ${license}`
    })
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.filter((title) => !notices.has(title))).toEqual([])
  const short = shipped.filter((title) => (notices.get(title)?.length ?? 0) < title.length + 400)
  expect(short).toEqual([])
})

test('where the license is the LGPL, its text and the address of the source are given', () => {
  const lesser = [...notices].filter(([title]) => /License: .*LGPL/.test(title))
  expect(lesser.length).toBeGreaterThan(0)
  for (const [, notice] of lesser) expect(notice).toMatch(/^Source: https:\/\/\S+$/m)
  expect(text).toMatch(/^ +GNU LESSER GENERAL PUBLIC LICENSE$/m)
  expect(text).toMatch(/^ +GNU GENERAL PUBLIC LICENSE$/m)
})

test('the copy that the build compressed is sent, and the visitors’ footer links to the notices', async () => {
  const { headers: sent, rawPayload } = await app.http.inject({
    url: noticesPath,
    headers: { 'accept-encoding': 'br' },
  })
  expect(sent['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(text)
  const site = await app.call('GET', '/pricing')
  expect(site.text).toContain(`href="${noticesPath}"`)
})
