import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import type { EmailAddress } from '../../src/kernel/email-address.ts'
import { signPublicId } from '../../src/platform/crypto.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildOrganization,
} from '../builders.ts'
import { oneYes } from '../health-answers.ts'
import { uploadImportFile } from '../import-upload.ts'
import { type BuiltVisit, buildVisit } from '../visits.ts'
import { type Journey, startJourney } from './journey.ts'

/** What ends a text, an attribute, a script or a style and begins an element; each field has its own, so that a leak names it. */
const hostile = (field: string) =>
  `${field}"'><i data-canary="${field}"></i></script></title></style><svg onload=canary()>{{quoteUrl}}`
/** A CSV cell, with its quotation marks doubled. */
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

let journey: Journey
let organization: BuiltOrganization
let agent: BuiltAgent
let visit: BuiltVisit
let importId: number

beforeAll(async () => {
  // With an inbox of its own, which is read whole.
  journey = await startJourney({})
  const { services } = journey.app
  organization = await buildOrganization(services, {
    name: hostile('agency'),
    firstName: hostile('admin first'),
    lastName: hostile('admin last'),
    postalAddress: hostile('postal'),
    email: 'hostile@agency.example' as EmailAddress,
  })
  agent = await buildAgent(services, organization.organizationId, {
    firstName: hostile('agent first'),
    lastName: hostile('agent last'),
    licenseNumber: hostile('license'),
    bookingLink: 'javascript:canary()',
  })
  visit = await buildVisit(services, organization.organizationId, {
    agentId: agent.agentId,
    contact: {
      firstName: hostile('first'),
      lastName: hostile('last'),
      county: hostile('county'),
      carrier: hostile('carrier'),
      agentId: agent.agentId,
    },
  })
  await inOrganization(
    { database: services.database, organizationId: organization.organizationId },
    async (transaction) => {
      const texts = {
        signature: hostile('signature'),
        booking_link: 'data:text/html,<script>canary()</script>',
        website: 'javascript:canary()',
      }
      await transaction.updateTable('organization').set(texts).execute()
      await transaction
        .updateTable('agent')
        .set({ signature: hostile('agent signature') })
        .execute()
    },
  )
  const as = await journey.app.signIn(organization.admin.email)
  const { app } = journey
  const link = { quoteId: visit.quotePublicId, tid: visit.tid }
  const answered = await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
    body: { ...link, answers: oneYes(hostile('health')), status: 'decline' },
  })
  expect(answered.status, answered.text).toBe(200)
  const asked = {
    orgId: organization.publicId,
    tid: visit.tid,
    channel: 'call_now',
    requestId: hostile('r').slice(0, 60),
  }
  expect(
    (await app.call('POST', `/api/schedule/${visit.quotePublicId}`, { body: asked })).status,
  ).toBe(200)
  const header = ['email', hostile('header first'), 'last name', hostile('header carrier')]
  const rows = [
    ['file@mail.example', hostile('file first'), hostile('file last'), hostile('file carrier')],
    [hostile('bad address'), hostile('bad first'), '=canary()', hostile('bad carrier')],
  ]
  const mapping = JSON.stringify({
    email: header[0],
    first_name: header[1],
    last_name: header[2],
    current_carrier: header[3],
  })
  const file = [header, ...rows].map((cells) => cells.map(cell).join(',')).join('\n')
  const imported = await uploadImportFile(app, as, file, { mapping })
  expect(imported.status, imported.text).toBe(200)
  importId = imported.body.importId
  const sent = await app.call('POST', `/api/contacts/${visit.contactId}/send-quote-email`, {
    as,
    body: {},
  })
  expect(sent.status, sent.text).toBe(200)
  await app.runJobs()
})
afterAll(() => journey.close())

/** No text became an element, ran, or leads to a script; what is looked for was shown as text. */
async function expectHarmless(page: Page, ...shown: readonly string[]): Promise<void> {
  for (const field of shown)
    await expect
      .poll(() => page.evaluate<string>('document.documentElement.textContent'), {
        message: `${page.url()} shows ${field}`,
      })
      .toContain(hostile(field).slice(0, 40))
  await expect
    .poll(() => page.locator('[data-canary], svg[onload]').count(), { message: page.url() })
    .toBe(0)
  const links = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('[href],[src],[action]')]
    .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action'))`)
  expect(
    links.filter(
      (link) => /^\s*(javascript|data|vbscript):/i.test(link) && !/^data:(image\/|,$)/.test(link),
    ),
  ).toEqual([])
  await expect.poll(() => page.evaluate('window.canaries ?? 0'), { message: page.url() }).toBe(0)
}

/** A page whose every script-to-be would be counted; a refusal by the policy is a console error, which fails the journey. */
async function look(path: string, beside?: Page): Promise<Page> {
  const page = await journey.open('/gallery-public', {
    expected: [/status of 40[04]/],
    ...(beside === undefined ? {} : { beside }),
  })
  await page.addInitScript('window.canaries = 0; window.canary = () => { window.canaries += 1 }')
  await page.goto(new URL(path, journey.baseUrl).href)
  return page
}

test('an agent’s screens show hostile names, cells, answers and addresses as text', async () => {
  const first = await journey.open('/login')
  await journey.signIn(first, organization.admin.email)
  const at = async (path: string, ...shown: readonly string[]) => {
    const page = await look(path, first)
    await expectHarmless(page, ...shown)
    return page
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
  const contact = await at(`/contact/${visit.contactId}`, 'first', 'agent first')
  await contact
    .getByRole('button', { name: /Health/ })
    .first()
    .click()
  await expectHarmless(contact, 'health')
  await at(`/contact/${encodeURIComponent(hostile('id'))}`)
  await at(`/contact/${visit.contactId}/email/${encodeURIComponent(hostile('id'))}`)
  const email = await at(`/contact/${visit.contactId}`)
  await email.getByRole('table', { name: 'Email activity' }).getByRole('link').first().click()
  await email.getByText('Text only').click()
  await expectHarmless(email, 'agency')
  await email.getByText('As shown').click()
  const frame = email.frameLocator('iframe')
  await frame.locator('body').waitFor()
  await expect.poll(() => frame.locator('[data-canary], svg, script').count()).toBe(0)
  const imports = await at('/contacts')
  await imports
    .getByRole('button', { name: /Add Contact/ })
    .first()
    .click()
  await imports.getByRole('button', { name: /Bulk Upload/ }).click()
  await expectHarmless(imports)
})

test('consumers’ pages show an agency’s and a client’s hostile texts as text, in the server’s HTML too', async () => {
  const { tid, quotePublicId } = visit
  const ids = `id=${quotePublicId}&orgId=${organization.publicId}&tid=${tid}`
  const token = signPublicId(journey.app.services.keys, unsubscribePurpose, tid)
  const nasty = encodeURIComponent(hostile('address'))
  const pages: ReadonlyArray<readonly [path: string, ...shown: string[]]> = [
    [`/compare?${ids}`, 'first', 'agency'],
    [`/compare/${nasty}?orgId=${organization.publicId}`],
    [
      `/compare?orgId=${organization.publicId}&zip=53202&state=WI&gender=F&tobacco=false&age=70&county=${nasty}&carriers=${nasty}`,
    ],
    [`/eligibility?${ids}`, 'agency'],
    [`/schedule?${ids}&status=${nasty}`, 'agency'],
    [`/unsubscribe/${token}`, 'agency'],
    [`/unsubscribe/${nasty}`],
    [`/error?message=${nasty}`],
    [`/self-onboarding/${nasty}`],
    [`/login?redirect=${encodeURIComponent('javascript:canary()')}`],
    [`/auth/verify/${nasty}/${nasty}`],
    [`/nowhere/${nasty}?${nasty}#${nasty}`],
  ]
  for (const [path, ...shown] of pages) {
    const { text } = await journey.app.call('GET', path)
    expect(text, path).not.toContain('<i data-canary')
    expect(text.match(/<\/script>/g)?.length, path).toBe(text.match(/<script/g)?.length)
    await expectHarmless(await look(path), ...shown)
  }
})

test('emails, the development inbox and downloads hold hostile texts as text, in headers of one line', async () => {
  const emails = await journey.app.emails()
  const quote = emails.find(({ html }) => html.includes('/compare'))
  expect(quote).toBeDefined()
  for (const { html, headers, id } of emails) {
    expect(html).not.toContain('<i data-canary')
    expect(html).not.toMatch(/<svg|<script|href="\s*javascript/i)
    expect(JSON.stringify(headers)).not.toMatch(/bcc|\\r|\\n/i)
    await expectHarmless(await look(`/dev/mailbox/${id}`))
  }
  expect(quote?.text).toContain(hostile('agency').slice(0, 20))
  await expectHarmless(await look('/dev/mailbox'))
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

test('a color that is none never reaches a style', async () => {
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
  const page = await look(`/compare?id=${visit.quotePublicId}&orgId=${organization.publicId}`)
  await expectHarmless(page, 'agency')
})
