import { expect, test } from 'vitest'
import { fail, press, startContactJourney } from './contact-journey.ts'
import { expectFits, headed, shows } from './journey.ts'

const { journey, organizationId, within, add, open } = await startContactJourney()
const generating = /\/quotes\/generate\//

test('CONTACT-007 CONTACT-011 CONTACT-012 CONTACT-017 CONTACT-018 a slow quote link shows a hint on a phone, a failed one can be retried, and opens the contact’s quote; a failed quote email shows an error for five seconds, and can be sent again', async () => {
  const contactId = await add('Lena', 'Link')
  const page = await open(`/contact/${contactId}`, { viewport: 'phone' })
  await headed(page, 'Lena Link')
  // The button waits for the contact's plan, which a paused clock would hold up.
  const send = page.getByRole('button', { name: 'Send Quote', exact: true })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(generating, async (route) => {
    await held
    await route.fulfill({ status: 500, body: '{}' })
  })
  await press(page, 'Generate Quote Link')
  await shows(page, 'Generating quote link...')
  await expect.poll(() => page.getByText('Still working').isVisible()).toBe(false)
  await page.clock.runFor(5000)
  await shows(page, 'Still working - this can take a few more seconds on mobile.')
  release()
  await page.clock.resume()
  await page.getByRole('alert').getByText('Failed to generate quote link').waitFor()
  await page.unroute(generating)
  await press(page, 'Retry')
  const link = page.getByRole('dialog').getByLabel('Link')
  await expect
    .poll(() => link.inputValue())
    .toMatch(/\/compare\?id=[0-9a-f]{32}&orgId=[0-9a-f]{32}$/)
  await expectFits(page)
  const client = await journey.open(await link.inputValue(), { viewport: 'phone' })
  await client.getByText('Lena').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  // Otherwise real time runs on beside it, and a busy machine is late.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 5000)
  const repair = await fail(page, '**/send-quote-email', 'POST')
  await press(page, 'Send Quote')
  await shows(page, 'Failed to send quote email')
  await page.clock.runFor(4900)
  await shows(page, 'Failed to send quote email')
  await page.clock.runFor(200)
  await expect.poll(() => page.getByText('Failed to send quote email').count()).toBe(0)
  await page.clock.resume()
  await repair()
  await press(page, 'Send Quote')
  await expect.poll(() => page.getByRole('button', { name: 'Email Sent' }).isDisabled()).toBe(true)
})

test('CONTACT-005 CONTACT-008 CONTACT-010 CONTACT-013 CONTACT-015 CONTACT-016 a contact that could not be loaded shows an error with the way back, and Retry loads it; it shows one dialog at a time, two call requests at first and all after Show More, with time and topic, and none reads like a refusal; without a zip code no quote can be sent, and the page says so', async () => {
  const contactId = await add('Cora', 'Calls')
  const requested = (request_id: string) => ({
    organization_id: organizationId,
    contact_id: contactId,
    requested_at: journey.app.clock.now(),
    request_id,
  })
  await within((transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values([
        { ...requested('a'), type: 'accept', channel: 'call_now' },
        { ...requested('b'), type: 'decline', channel: 'schedule_call' },
        { ...requested('c'), type: 'accept', channel: 'call_now' },
      ])
      .execute(),
  )
  const page = await open('about:blank')
  await page.route(`**/api/contacts/${contactId}`, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto(`/contact/${contactId}`)
  await page.getByRole('alert').getByText('An error occurred').waitFor()
  await page.getByRole('link', { name: 'Back to Contacts' }).waitFor()
  await expectFits(page)
  await page.unroute(`**/api/contacts/${contactId}`)
  await press(page, 'Retry')
  await headed(page, 'Cora Calls')

  for (const mode of ['Edit', 'Delete', 'Generate Quote Link', 'Health Assessment']) {
    await expect.poll(() => page.getByRole('dialog').count(), { message: mode }).toBe(0)
    await press(page, mode)
    await expect.poll(() => page.getByRole('dialog').count(), { message: mode }).toBe(1)
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  const requests = page.getByRole('region', { name: 'Follow-up Requests' })
  const shown = requests.getByText(/May qualify|Other options/)
  await expect.poll(() => shown.count()).toBe(2)
  await press(page, 'Show More')
  await expect.poll(() => shown.count()).toBe(3)
  await expect
    .poll(() => requests.innerText())
    .toMatch(/May qualify\s*Jun\s15,\s2026, 3:0\d\sPM\sCDT, pressed Call Now/)
  await expect
    .poll(() => requests.innerText())
    .toMatch(/Other options\s*Jun\s15,\s2026, 3:0\d\sPM\sCDT, asked to schedule a call/)
  await expect.poll(() => requests.getByText(/\bdecline/i).count()).toBe(0)
  await press(page, 'Show Less')
  await expect.poll(() => shown.count()).toBe(2)

  const send = page.getByRole('button', { name: 'Send Quote', exact: true })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ zip_code: null })
      .where('id', '=', contactId)
      .execute(),
  )
  await page.reload()
  await shows(page, 'Quote unavailable: zip code is missing.')
  await expect.poll(() => send.isDisabled()).toBe(true)
})
