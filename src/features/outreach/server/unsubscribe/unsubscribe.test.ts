import { expect, test } from 'vitest'
import { waitingReplans } from '../../../../../test/agencies/contacts-agency.ts'
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

test('unsubscribing an address counts for everybody who shares it', async () => {
  const email = 'couple@mail.example'
  const site = app.services
  const { organizationId } = organization
  const one = await buildContact(site, organizationId, { email })
  const other = await buildContact(site, organizationId, { email: 'other@mail.example' })
  await inOwn(async (transaction) => {
    const { id } = await transaction
      .insertInto('household')
      .values({ organization_id: organizationId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('contact')
      .set({ household_id: id, shares_email: true, email })
      .where('id', '=', other)
      .execute()
  })
  await queue([one])
  await sendOutbox(site)
  const [sent] = await app.emails()
  const link = sent?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  await queue([other], { emailType: 'new_year' })
  await app.runJobs()
  await app.call('POST', link, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(await waitingReplans(app)).toMatchObject([{ contactIds: [one, other] }])
  await sendOutbox(site)
  const statuses = await inOwn((transaction) =>
    transaction.selectFrom('email').select('status').where('contact_id', '=', other).execute(),
  )
  expect(statuses).toEqual([{ status: 'cancelled' }])
})
