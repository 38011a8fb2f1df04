import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()

test('the unsubscribe link shows a page and changes nothing; one POST stops emails already waiting, and no import reverts it', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'Stop@mail.example',
  })
  await queue([contactId])
  await sendOutbox(app.services)
  const [email] = await app.emails()
  const link = email?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  const page = await app.call('GET', link)
  expect(page.status).toBe(200)
  expect(
    await inOwn((transaction) =>
      transaction
        .selectFrom('suppression')
        .select('email')
        .where('email', '=', 'stop@mail.example')
        .execute(),
    ),
  ).toEqual([])
  await queue([contactId], { emailType: 'new_year' })
  const answer = await app.call('POST', link, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.body).toMatchObject({ success: true, done: true })
  await sendOutbox(app.services)
  const emails = await inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .select(['email_type', 'status'])
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute(),
  )
  expect(emails).toEqual([
    { email_type: 'birthday', status: 'sent' },
    { email_type: 'new_year', status: 'cancelled' },
  ])
  expect(
    (
      await app.call(
        'POST',
        link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        },
      )
    ).status,
  ).toBe(404)
})
