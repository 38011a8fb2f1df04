import { afterAll, expect, test } from 'vitest'
import { startReceivingAgency } from '../agencies/receiving-agency.ts'
import { expectAccessible } from '../browser/browser.ts'
import { deliveryReport } from '../files/mail-reports.ts'
import { expectFits, type Journey, startJourney, walkTo } from './journey.ts'

let journey: Journey | undefined
const { dns, greta, organization, send, buildClient, emailClient, returnAddress } =
  await startReceivingAgency({
    async startApp(env) {
      journey = await startJourney({ env })
      return journey.app
    },
  })
afterAll(() => journey?.close())

test('a client answers by email: it is on the timeline with a task; one from elsewhere is filed by hand', async () => {
  const { id, email } = await buildClient({ firstName: 'Mary', lastName: 'Moss' })
  const to = await emailClient(id)
  const text =
    'Please call me.\nhttps://example.com/doc javascript:alert(1)\n\nOn Mon, Greta Gray wrote:\n> Dear Mary'
  await send(
    { from: { name: 'Mary Moss', address: email }, to, subject: 'Re: your quote', text },
    { signedBy: 'mail.example' },
  )
  await send({ from: 'mary.home@open.example', to, subject: 'From home', text: 'It is me.' })

  if (journey === undefined) throw new Error('no journey')
  const page = await journey.open(`/contact/${id}?view=timeline`, { as: greta.email })
  const list = page.getByRole('region', { name: 'Timeline' })
  await list.getByLabel('Show').selectOption('Correspondence')
  await list.getByText('Mary Moss wrote an email').waitFor()
  await list.getByText('Not read yet: follow-ups are on hold.').waitFor()
  await list.getByRole('button', { name: 'Read email' }).click()
  await list.getByText('Please call me.').waitFor()
  await expect
    .poll(() => list.getByRole('link').allTextContents())
    .toEqual(['https://example.com/doc'])
  await expect.poll(() => list.getByText('> Dear Mary').count()).toBe(0)
  await list.getByRole('button', { name: 'Show the quoted email' }).click()
  await list.getByText('> Dear Mary').waitFor()
  await expectFits(page)

  await walkTo(page, '/profile')
  const card = page.getByRole('region', { name: 'Emails on the timeline' })
  await card.getByRole('button', { name: 'Get an address' }).click()
  await card.getByText(/^b\+[a-z2-7]{52}@/).waitFor()
  await card.getByLabel('Forward clients’ replies to my email').uncheck()
  await page.getByText('Replies will appear only on the timeline').waitFor()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Quarantine: 1 email' }).waitFor()
  await walkTo(page, '/today')
  await page.getByText('1 received email is not on a timeline yet.').waitFor()
  await page.getByRole('link', { name: 'Open the quarantine' }).click()
  await page.getByText('It replies to one of our emails from an address').waitFor()
  await page.getByRole('button', { name: 'Read email' }).click()
  await page.getByText('It is me.').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'File to Mary Moss' }).click()
  await page.getByText('No emails to review.').waitFor()

  // The address stops working, which its mail server reports, and is tried again.
  const raw = deliveryReport({ recipient: email })
  await send({ raw, envelope: { from: '', to: await returnAddress(id) } })
  await send({ from: email, to, subject: 'Later', text: 'My mailbox was full.' })
  // Loaded, as the client was shown a moment before.
  await page.goto(`${journey.baseUrl}/dashboard`)
  await page.getByRole('link', { name: 'client has an email address that does not work' }).click()
  await page.getByRole('link', { name: 'Mary Moss' }).first().click()
  await page
    .getByText(/Email address does not work: mailbox unknown, since .*, by report/)
    .waitFor()
  await page.getByRole('button', { name: 'Read report' }).click()
  await page.getByText('This is a MIME').or(page.getByText('host mx.mail.example said')).waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Try the email address again' })
  await dialog.getByRole('textbox', { name: 'Email address' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByText('Emails to this address are back on').waitFor()
  await expect.poll(() => page.getByText('Email address does not work').count()).toBe(0)
  await page.goto(`${journey.baseUrl}/contact/${id}?view=timeline&kind=correspondence`)
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('Marked as read: follow-ups continue').waitFor()
  await expect.poll(() => page.getByText('Not read yet').count()).toBe(0)
})

test('an admin sets a sending domain: its records are shown, found in the DNS, and the warm-up is changed', async () => {
  if (journey === undefined) throw new Error('no journey')
  const page = await journey.open('/settings#sending-domain', {
    ...{ as: organization.admin.email, expected: [/status of 400/] },
  })
  const card = page.getByRole('region', { name: 'Your own sending domain' })
  await card.getByText('Your emails go out from quotes@holdfast.example').waitFor()
  await card.getByRole('button', { name: 'Use your own domain' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address that clients see').fill('hello@gmail.com')
  await dialog.getByRole('button', { name: 'Show the records' }).click()
  await dialog.getByText('gmail.com belongs to an email provider').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Address that clients see').fill('hello@pine-tree.example')
  await page.keyboard.press('Enter')
  await card.getByText('Waiting for its records').waitFor()
  await card.getByText('3 of 3 records are missing or incorrect').waitFor()
  await expectFits(page)

  const api = await page.request.get('/api/sending-domain')
  for (const { name, type, value } of (await api.json()).domain.records)
    dns.set(name, type, [value])
  journey.app.clock.advance(4000)
  await card.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('All records were found').waitFor()
  await card.getByText('In use', { exact: true }).waitFor()

  const providers = page.getByRole('region', { name: 'Mailbox providers' })
  await providers.getByRole('button', { name: 'Change warm-up' }).click()
  await dialog.getByLabel('Emails to each provider on the first day').fill('5')
  await dialog.getByRole('button', { name: 'Save warm-up' }).click()
  await dialog.getByText('Please enter a number from 10 to 10,000.').waitFor()
  await dialog.getByLabel('Emails to each provider on the first day').fill('80')
  await dialog.getByText('80, 120, 180, 270, 405, 607 …').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save warm-up' }).click()
  await providers.getByText('0 of 80, day 1').first().waitFor()
  await expectFits(page)
  await card.getByRole('button', { name: 'Remove domain' }).click()
  await dialog.getByRole('button', { name: 'Remove domain' }).click()
  await card.getByText('Your emails go out from quotes@holdfast.example').waitFor()
})
