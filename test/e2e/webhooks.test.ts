import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { webhookEvents } from '../../src/features/webhooks/shared/webhook-events.ts'
import type { WebhookEndpoint } from '../../src/features/webhooks/shared/webhooks.contract.ts'
import { runTicks } from '../../src/main/minute-tick.ts'
import { isSigned, startWebhookReceiver } from '../../stand-ins/webhooks/webhook-receiver.ts'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } })
const receiver = await startWebhookReceiver()
afterAll(async () => {
  await receiver.close()
  await journey.close()
})

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('an admin adds an endpoint, tests it, and sees a delivery fail and be repeated', async () => {
  const { app } = journey
  const agency = await buildOrganization(app.services)
  const page = await journey.open('/webhooks', {
    as: agency.admin.email,
    expected: [/status of 409/],
  })
  await shows(page, 'No endpoints yet')
  await press(page, 'Add Endpoint')
  await page.getByLabel('URL').fill('not a url')
  await inDialog(page, 'Add Endpoint')
  await shows(page, 'Please enter a URL that starts with https://')
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByLabel('Description').fill('Our CRM')
  await inDialog(page, 'Add Endpoint')
  await shows(page, 'Your signing secret')
  const secret = await page.getByRole('dialog').locator('pre').innerText()
  await expectFits(page)
  await inDialog(page, 'I have saved it')

  await page.getByRole('link', { name: /127\.0\.0\.1/ }).click()
  await shows(page, 'Nothing sent yet')
  await savedMeanwhile(page)
  await press(page, 'Send Test')
  await shows(page, 'A test event')
  await app.runJobs()
  await shows(page, 'Delivered')
  expect(receiver.received.map((each) => [each.body.type, isSigned(each, secret)])).toEqual([
    ['test.ping', true],
  ])

  receiver.behave((response, number) => response.writeHead(number === 2 ? 500 : 200).end())
  const { organizationId } = agency
  const contactId = await buildContact(app.services, organizationId, { lastName: 'Reed' })
  await page.request.delete('/api/contacts', { data: { ids: [contactId] } })
  await app.runJobs()
  await page.reload()
  await page.getByText(/The response was 500/).waitFor()
  await shows(page, 'Failing')
  await expectFits(page)
  app.clock.advance(90_000)
  await runTicks(app.services)
  await app.runJobs()
  await expect.poll(() => receiver.received.length).toBe(3)
  await page.getByRole('button', { name: /moved to the trash/ }).click()
  await shows(page, `${contactId}`)
  await press(page, 'Resend')
  await shows(page, 'Resending')
  await app.runJobs()
  expect(receiver.received).toHaveLength(4)
  expect(receiver.received[3]?.headers['webhook-id']).toBe(
    receiver.received[1]?.headers['webhook-id'],
  )
  expect(receiver.received.every((each) => isSigned(each, secret))).toBe(true)
})

/** Takes an event off while another admin describes the endpoint: neither change is lost. */
async function savedMeanwhile(page: Page): Promise<void> {
  const stored = async () =>
    (await (await page.request.get('/api/webhooks')).json()).endpoints[0] as WebhookEndpoint
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: webhookEvents['quote.viewed'] }).uncheck()
  const { id, url, version, eventTypes: all } = await stored()
  const other = await page.request.put(`/api/webhooks/${id}`, {
    data: { url, version, eventTypes: all, description: 'Accounting', active: true },
  })
  expect(other.status()).toBe(200)
  await inDialog(page, 'Save Endpoint')
  await shows(page, 'Changed since you opened it')
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Accounting')
  await expectFits(page)
  await inDialog(page, 'Save Endpoint')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const { description, eventTypes } = await stored()
  expect([description, eventTypes.includes('quote.viewed')]).toEqual(['Accounting', false])
}

test('another member who opens the page is led to the contacts', async () => {
  const agency = await buildOrganization(journey.app.services)
  const agent = await buildAgent(journey.app.services, agency.organizationId)
  const page = await journey.open('/webhooks', { as: agent.email })
  await page.waitForURL('**/contacts')
})
