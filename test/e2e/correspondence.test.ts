import { afterAll, expect, test } from 'vitest'
import { startReceivingAgency } from '../agencies/receiving-agency.ts'
import { expectAccessible } from '../browser/browser.ts'
import { deliveryReport } from '../files/mail-reports.ts'
import { expectFits, type Journey, startJourney } from './journey.ts'

let journey: Journey | undefined
const { greta, send, buildClient, emailClient, returnAddress } = await startReceivingAgency({
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
  await list.getByText('Not read yet: follow-ups wait.').waitFor()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Read email' }).click()
  await list.getByText('Please call me.').waitFor()
  await expect
    .poll(() => list.getByRole('link').allTextContents())
    .toEqual(['https://example.com/doc'])
  await expect.poll(() => list.getByText('> Dear Mary').count()).toBe(0)
  await list.getByRole('button', { name: 'Show the quoted email' }).click()
  await list.getByText('> Dear Mary').waitFor()
  await expectFits(page)
  await expectAccessible(page)

  await page.goto(`${journey.baseUrl}/profile`)
  const card = page.getByRole('region', { name: 'Emails on the timeline' })
  await card.getByRole('button', { name: 'Get an address' }).click()
  await card.getByText(/^b\+[a-z2-7]{52}@/).waitFor()
  await card.getByLabel('Send clients’ replies on to my email address').uncheck()
  await page.getByText('Replies are on the timeline only').waitFor()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Quarantine: 1 email' }).waitFor()
  await page.goto(`${journey.baseUrl}/today`)
  await page.getByText('1 received email is on no timeline yet.').waitFor()
  await page.getByRole('link', { name: 'Open the quarantine' }).click()
  await page.getByText('It answers an email of ours from an address').waitFor()
  await page.getByRole('button', { name: 'Read email' }).click()
  await page.getByText('It is me.').waitFor()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'File to Mary Moss' }).click()
  await page.getByText('No email waits here.').waitFor()
  await expectAccessible(page)

  // The address stops working, which its mail server reports, and is tried again.
  const raw = deliveryReport({ recipient: email })
  await send({ raw, envelope: { from: '', to: await returnAddress(id) } })
  await send({ from: email, to, subject: 'Later', text: 'My mailbox was full.' })
  await page.goto(`${journey.baseUrl}/dashboard`)
  await page.getByRole('link', { name: 'client has an email address that does not work' }).click()
  await page.getByRole('link', { name: 'Mary Moss' }).first().click()
  await page
    .getByText(/Email address does not work: mailbox unknown, since .*, by report/)
    .waitFor()
  await page.getByRole('button', { name: 'Read report' }).click()
  await page.getByText('This is a MIME').or(page.getByText('host mx.mail.example said')).waitFor()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Try the email address again' })
  await dialog.getByLabel('Email address').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Emails go to this address again').waitFor()
  await expect.poll(() => page.getByText('Email address does not work').count()).toBe(0)
  await page.goto(`${journey.baseUrl}/contact/${id}?view=timeline&kind=correspondence`)
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('Marked as read: follow-ups go on').waitFor()
  await expect.poll(() => page.getByText('Not read yet').count()).toBe(0)
})
