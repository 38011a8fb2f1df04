import { expect, onTestFinished, test } from 'vitest'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import { signPublicId } from '../../src/platform/crypto.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { expectHarmless, hostile, startHostileAgency } from './hostile-agency.ts'

const { journey, organization, visit, importId, watch } = await startHostileAgency()

test('an agent’s screens show hostile names, cells, answers and URLs as text', async () => {
  const page = await watch()
  await journey.signIn(page, organization.admin.email)
  const at = async (path: string, ...shown: readonly string[]) => {
    await page.goto(path)
    await expectHarmless(page, ...shown)
  }
  await at('/contacts', 'first', 'file first')
  await at(
    `/contacts?search=${encodeURIComponent(hostile('search'))}&states=${encodeURIComponent(hostile('state'))}`,
  )
  await at(
    `/contacts?agents=${encodeURIComponent('1,"><svg onload=canary()>')}&page=%3Cscript%3E&limit=%22%3E`,
  )
  await at(`/dashboard?period=custom&startDate=${encodeURIComponent(hostile('date'))}&endDate=x`)
  await at('/dashboard')
  await at('/')
  await at(`/contact/${visit.contactId}`, 'first', 'agent first')
  await page
    .getByRole('button', { name: /Health/ })
    .first()
    .click()
  await expectHarmless(page, 'health')
  await at(`/contact/${encodeURIComponent(hostile('id'))}`)
  await at(`/contact/${visit.contactId}/email/${encodeURIComponent(hostile('id'))}`)
  await at(`/contact/${visit.contactId}`)
  await page.getByRole('table', { name: 'Email activity' }).getByRole('link').first().click()
  await page.getByText('Text only').click()
  await expectHarmless(page, 'agency')
  await page.getByText('As shown').click()
  const frame = page.frameLocator('iframe')
  await frame.locator('body').waitFor()
  await expect.poll(() => frame.locator('[data-canary], svg, script').count()).toBe(0)
  await at('/contacts')
  await page
    .getByRole('button', { name: /Add Contact/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Bulk Upload/ }).click()
  await expectHarmless(page)
})

test('consumers’ pages show an agency’s and a client’s hostile texts as text, in the server’s HTML too', async () => {
  const { tid, quotePublicId } = visit
  const ids = `id=${quotePublicId}&orgId=${organization.publicId}&tid=${tid}`
  const token = signPublicId(journey.app.services.keys, unsubscribePurpose, tid)
  const attack = encodeURIComponent(hostile('address'))
  const pages: ReadonlyArray<readonly [path: string, ...shown: string[]]> = [
    [`/compare?${ids}`, 'first', 'agency'],
    [`/compare/${attack}?orgId=${organization.publicId}`],
    [
      `/compare?orgId=${organization.publicId}&zip=53202&state=WI&gender=F&tobacco=false&age=70&county=${attack}&carriers=${attack}`,
    ],
    [`/eligibility?${ids}`, 'agency'],
    [`/schedule?${ids}&status=${attack}`, 'agency'],
    [`/unsubscribe/${token}`, 'agency'],
    [`/unsubscribe/${attack}`],
    [`/error?message=${attack}`],
    [`/self-onboarding/${attack}`],
    [`/login?redirect=${encodeURIComponent('javascript:canary()')}`],
    [`/auth/verify/${attack}/${attack}`],
    [`/nowhere/${attack}?${attack}#${attack}`],
  ]
  const page = await watch()
  for (const [path, ...shown] of pages) {
    const { text } = await journey.app.call('GET', path)
    expect(text, path).not.toContain('<i data-canary')
    expect(text.match(/<\/script>/g)?.length, path).toBe(text.match(/<script/g)?.length)
    await page.goto(path)
    await expectHarmless(page, ...shown)
  }
})

test('emails, the development inbox and downloads contain hostile texts as text, in headers of one line', async () => {
  const emails = await journey.app.emails()
  const quote = emails.find(({ html }) => html.includes('/compare'))
  expect(quote).toBeDefined()
  const page = await watch()
  for (const { html, headers, id } of emails) {
    expect(html).not.toContain('<i data-canary')
    expect(html).not.toMatch(/<svg|<script|href="\s*javascript/i)
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(JSON.stringify(headers)).not.toMatch(/\\r|\\n/i)
    await page.goto(`/dev/mailbox/${id}`)
    await expectHarmless(page)
  }
  expect(quote?.text).toContain(hostile('agency').slice(0, 20))
  await page.goto('/dev/mailbox')
  await expectHarmless(page)
  const as = await journey.app.signIn(organization.admin.email)
  for (const file of ['errors', 'unrecognized-carriers']) {
    const { headers, text, status } = await journey.app.call(
      'GET',
      `/api/contacts/imports/${importId}/${file}.csv`,
      { as },
    )
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(String(headers['content-type'])).toMatch(/^text\/csv/)
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[\w .-]+"$/)
    expect(text).not.toMatch(/(^|,)"?=canary/m)
  }
})

test('an invalid color never reaches a style', async () => {
  const { database } = journey.app.services
  const inject = (color: string) =>
    inOrganization({ database, organizationId: organization.organizationId }, (transaction) =>
      transaction
        .updateTable('organization')
        .set({ primary_color: color, secondary_color: color })
        .execute(),
    )
  for (const color of [
    '#fff;}body{display:none',
    'red',
    'url(//evil.example)',
    '#12345',
    '#123456\n',
    'expression(1)',
  ])
    await expect(inject(color)).rejects.toThrow(/check constraint/)
  onTestFinished(() => inject('#6B46C1').then(() => undefined))
  await inject('#FFFF00')
  const page = await watch()
  await page.goto(`/compare?id=${visit.quotePublicId}&orgId=${organization.publicId}`)
  await expectHarmless(page, 'agency')
})
