import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { textPaths } from '../../../kernel/site-text-paths.ts'
import { examineTexts } from '../../../main/commands/examine-texts.ts'
import { siteTextFiles } from '../shared/text-page.ts'
import { readSiteText } from './read-site-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-texts-'))
const app = await createTestApp({ env: { SITE_TEXTS: folder } })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const { config } = app.services
const fail = (error: unknown) => {
  throw error
}

test('each text is a page without a script, linked from every page for visitors', async () => {
  const landing = await app.call('GET', '/')
  for (const [name, path] of Object.entries(textPaths)) {
    const { status, text } = await app.call('GET', path)
    const { title } = siteTextFiles[name as keyof typeof textPaths]
    expect([path, status, text.includes(`<h1>${title}</h1>`)]).toEqual([path, 200, true])
    expect(text, path).not.toMatch(/<script type="module"|modulepreload|\{\{/)
    if (name !== 'conformance') expect(landing.text).toContain(`href="${path}"`)
  }
})

test('the shipped texts say that a lawyer has not seen them, and the report has every criterion', async () => {
  for (const name of ['terms', 'privacy', 'subprocessors'] as const) {
    const text = await readSiteText({ ...config, siteTexts: undefined }, name, fail)
    expect(text, name).toMatchObject({ shipped: true })
    expect(text.html, name).toMatch(/<blockquote>\s*<p><strong>Example text/)
  }
  const { html } = await readSiteText(config, 'conformance', fail)
  const criteria = [...html.matchAll(/<td>(\d\.\d\.\d+) /g)].map(([, criterion]) => criterion)
  expect(new Set(criteria).size).toBe(55)
})

test('an operator replaces a text by a file, at once and without HTML or scripts of its own', async () => {
  const file = join(folder, 'terms.md')
  writeFileSync(file, '# Our Terms\n\nBetween you and **us**, of {{url}}. Write to {{contact}}.')
  const own = await app.call('GET', '/terms')
  expect(own.text).toContain('<h1>Our Terms</h1>')
  expect(own.text).toContain(`<strong>us</strong>, of <a href="${config.baseUrl}">`)
  expect(own.text).toContain('<a href="/contact-us">the contact form</a>')
  expect(own.text).not.toContain('Example text')
  writeFileSync(file, '# Later\n\n<script>alert(1)</script> <b onclick="x()">bold</b>')
  utimesSync(file, new Date(), new Date(Date.now() + 5000))
  const later = await app.call('GET', '/terms')
  expect(later.text).toContain('<h1>Later</h1>')
  expect(later.text).not.toMatch(/<script>alert|<b onclick/)
  expect(later.text).toContain('&#60;script&#62;alert(1)')
  expect((await readSiteText(config, 'terms', fail)).shipped).toBe(false)
  expect((await app.call('GET', '/privacy')).text).toContain('Example text')
})

test('a text brings no script by a link; its title is its first heading, and its tables have names', async () => {
  const text = `\uFEFF\`\`\`
# no heading
\`\`\`

Our Accessibility
=================

[a](javascript:alert(1)) [b](JaVaScript&#58;alert(1)) [c](data:text/html,x) [**d**](vbscript:x)
[e](https://a.example) [f](mailto:a@b.example) [g](tel:+15555550100) [h](/terms) [i](#i)

## Who "reads"

| a |
| --- |
| b |
`
  writeFileSync(join(folder, 'accessibility.md'), text)
  const { title, html } = await readSiteText(config, 'accessibility', fail)
  expect(title).toBe('Our Accessibility')
  expect([...html.matchAll(/<a href="([^"]+)/g)].map(([, href]) => href)).toEqual([
    ...['https://a.example', 'mailto:a@b.example', 'tel:+15555550100', '/terms', '#i'],
  ])
  expect(html).toContain('<strong>d</strong>')
  expect(html).toContain('role="region" aria-label="Who &#34;reads&#34;" tabindex="0"')
})

test('a text that cannot be read is the shipped one, and the doctor says so', async () => {
  expect(await examineTexts(config)).toMatchObject({ ok: true })
  mkdirSync(join(folder, 'subprocessors.md'))
  const { status, text } = await app.call('GET', '/subprocessors')
  expect([status, text.includes('Example text')]).toEqual([200, true])
  expect(await examineTexts(config)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('EISDIR'),
  })
  const siteTexts = join(folder, 'missing')
  expect(await examineTexts({ ...config, siteTexts })).toMatchObject({ ok: false })
})
