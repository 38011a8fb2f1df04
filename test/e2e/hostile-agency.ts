import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { EmailAddress } from '../../src/kernel/email-address.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { oneYes } from '../calls/health-answers.ts'
import { uploadImportFile } from '../calls/import-upload.ts'
import { buildVisit } from '../calls/visits.ts'
import { startJourney } from './journey.ts'

/**
 * Returns text that would end a text, an attribute, a script or a style and start an element;
 * unique for each field, to identify leaks.
 */
export const hostile = (field: string) =>
  `${field}"'><i data-canary="${field}"></i></script></title></style><svg onload=canary()>{{quoteUrl}}`
/** Returns a CSV cell, with its quotation marks doubled. */
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Checks that no text became an element, ran, or links to a script, and that the given texts were
 * shown as text.
 */
export async function expectHarmless(page: Page, ...shown: readonly string[]): Promise<void> {
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

/**
 * An agency with a hostile text in every field that an agent, an import or a client fills. For the
 * top of a test file, which awaits it.
 */
export async function startHostileAgency() {
  // A separate server, because the journey reads the whole inbox.
  const journey = await startJourney({})
  afterAll(() => journey.close())
  const { services } = journey.app
  const organization = await buildOrganization(services, {
    name: hostile('agency'),
    firstName: hostile('admin first'),
    lastName: hostile('admin last'),
    postalAddress: hostile('postal'),
    email: 'hostile@agency.example' as EmailAddress,
  })
  const agent = await buildAgent(services, organization.organizationId, {
    firstName: hostile('agent first'),
    lastName: hostile('agent last'),
    licenseNumber: hostile('license').slice(0, 40),
    bookingLink: 'javascript:canary()',
  })
  const visit = await buildVisit(services, organization.organizationId, {
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
  const sent = await app.call('POST', `/api/contacts/${visit.contactId}/send-quote-email`, {
    as,
    body: {},
  })
  expect(sent.status, sent.text).toBe(200)
  await app.runJobs()

  /**
   * Opens a tab that counts every script that would run; a refusal by the policy is a console
   * error, which fails the journey.
   */
  async function watch(): Promise<Page> {
    const page = await journey.open('about:blank', { expected: [/status of 40[04]/] })
    await page.addInitScript('window.canaries = 0; window.canary = () => { window.canaries += 1 }')
    return page
  }
  return { journey, organization, visit, importId: Number(imported.body.importId), watch }
}
