import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { root } from '../../../../test/conventions/source-tree.ts'
import { socialCardSize } from '../../../../test/screens/take-social-card.ts'
import { dayMs } from '../../../kernel/duration.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { baseUrl } = app.services.config

test('robots.txt keeps programs from calls and leads to the sitemap, whose pages can all be found', async () => {
  const robots = await app.call('GET', '/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.text).toContain('Disallow: /api/\n')
  const sitemapUrl = robots.text.match(/^Sitemap: (.*)$/m)?.[1] ?? ''
  const sitemap = await app.call('GET', new URL(sitemapUrl).pathname)
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  const urls = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')
  expect(urls).toContain(`${baseUrl}/`)
  expect(urls.length).toBeGreaterThan(5)
  for (const url of urls) {
    expect(url.startsWith(`${baseUrl}/`)).toBe(true)
    const { status, headers } = await app.call('GET', new URL(url).pathname)
    expect([url, status, headers['x-robots-tag']]).toEqual([url, 200, undefined])
  }
})

test('security.txt names whom to tell, until a day within a year', async () => {
  const { text, headers } = await app.call('GET', '/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(fields.Contact).toBe(`${baseUrl}/contact-us`)
  expect(fields.Canonical).toBe(`${baseUrl}/.well-known/security.txt`)
  const days = (Date.parse(fields.Expires ?? '') - app.clock.now().getTime()) / dayMs
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})

test('the picture beside a shared link has the size that is cropped nowhere', async () => {
  const { width, height } = await sharp(
    readFileSync(join(root, 'public/social-card.png')),
  ).metadata()
  expect({ width, height }).toEqual(socialCardSize)
})
