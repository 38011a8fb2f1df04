import { expect, test } from 'vitest'
import { waitingReplans } from '../../../../../test/agencies/contacts-agency.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { waitingForLock } from '../../../../../test/attacks/races.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { uploadImportFile } from '../../../../../test/calls/import-upload.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { lockContacts } from '../../../contacts/server/edit/write-contacts.sql.ts'
import { findSuppression, suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { recordReport } from '../reports/record-report.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, inOwn, queue, emailOf } = await startSendingAgency()
const admin = await app.signIn(organization.admin.email)

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

const build = (email: string, name = 'Ann') =>
  buildContact(app.services, organization.organizationId, { email, firstName: name })

/** Sends a birthday email to a client; returns what a press of the link in it does. */
async function emailed(id: ContactId, email: string) {
  await queue([id])
  await sendOutbox(app.services)
  const sent = (await app.emails()).find(({ to }) => to.includes(email))
  const link = sent?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  return () =>
    app.call('POST', link, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
}
const put = async (id: ContactId, body: object) =>
  expect((await app.call('PUT', `/api/contacts/${id}`, { as: admin, body })).status).toBe(200)
const merge = async (survivor: ContactId, merged: ContactId) => {
  const shown = async (id: ContactId) => {
    const { contact } = (await app.call('GET', `/api/contacts/${id}`, { as: admin })).body
    return { id, version: contact.version }
  }
  const body = { survivor: await shown(survivor), merged: await shown(merged), take: [] }
  const answer = await app.call('POST', '/api/contacts/merge', { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
}
const reasonOf = (id: ContactId) => inOwn((transaction) => findSuppression(transaction, id))
const complainAbout = (emailId: number) =>
  inOwn((transaction) =>
    recordReport({ clock: app.clock, actor: { kind: 'system' } }, transaction, {
      ...{ emailId: emailId as EmailId, source: 'webhook', receivedId: null },
      saidOf: () => ({ verdict: 'complaint', status: null, diagnostic: 'spam' }),
    }),
  )

test('who unsubscribes from an email to a merged client gets none at the address that was kept', async () => {
  const [kept, other] = [await build('kept@merged.example'), await build('old@merged.example')]
  const press = await emailed(other, 'old@merged.example')
  await merge(kept, other)
  await queue([kept], { emailType: 'new_year' })
  await app.runJobs()
  expect((await press()).body).toMatchObject({ done: true })
  expect(await reasonOf(kept)).toBe('unsubscribed')
  expect(await waitingReplans(app)).toMatchObject([{ contactIds: [kept] }])
  await sendOutbox(app.services)
  expect((await app.emails()).some(({ to }) => to.includes('kept@merged.example'))).toBe(false)
})

test('a complaint about an email to a merged client holds for the address that was kept', async () => {
  const [kept, other] = [await build('kept@spam.example'), await build('old@spam.example')]
  await emailed(other, 'old@spam.example')
  const { id } = await emailOf(other)
  await merge(kept, other)
  expect(await complainAbout(id)).toBe('suppressed')
  expect(await reasonOf(kept)).toBe('complained')
})

test('a wish follows the client to an address that an agent enters, before it or after; a bounce does not', async () => {
  const id = await build('one@edited.example')
  const press = await emailed(id, 'one@edited.example')
  await put(id, { email: 'two@edited.example' })
  await press()
  expect(await reasonOf(id)).toBe('unsubscribed')
  await put(id, { email: 'three@edited.example' })
  expect(await reasonOf(id)).toBe('unsubscribed')

  const bounced = await build('gone@edited.example')
  await inOwn((transaction) =>
    suppressEmailAddress(transaction, {
      ...{ email: 'gone@edited.example', reason: 'bounced', emailId: null, at: app.clock.now() },
    }),
  )
  await put(bounced, { email: 'works@edited.example' })
  expect(await reasonOf(bounced)).toBe(null)
})

test('a wish is kept while the client has no address', async () => {
  const id = await build('before@none.example')
  const press = await emailed(id, 'before@none.example')
  await put(id, { no_email: true })
  await press()
  await put(id, { email: 'after@none.example' })
  expect(await reasonOf(id)).toBe('unsubscribed')
})

test('a press while an agent saves another address counts for that one', async () => {
  const id = await build('slow@race.example')
  const press = await emailed(id, 'slow@race.example')
  const pressed = await inOwn(async (transaction) => {
    await transaction
      .updateTable('contact')
      .set({ email: 'new@race.example' })
      .where('id', '=', id)
      .execute()
    const answer = press()
    await waitingForLock(app)
    return { answer }
  })
  expect((await pressed.answer).status).toBe(200)
  expect(await reasonOf(id)).toBe('unsubscribed')
})

test('a press while an import keeps the client locked is not lost', async () => {
  const id = await build('busy@lock.example')
  const press = await emailed(id, 'busy@lock.example')
  const { status } = await inOwn(async (transaction) => {
    await lockContacts(transaction, [id], 'all')
    return press()
  })
  expect([status, await reasonOf(id)]).toEqual([200, 'unsubscribed'])
})

test('an import gives no emails back to a client who unsubscribed and had no address meanwhile', async () => {
  const importAddress = async (email: string) => {
    const file = `First Name,Email,State,Policy #\nIda,${email},TX,IDA-1`
    expect((await uploadImportFile(app, admin, file, { mode: 'both' })).status).toBe(200)
    const { contacts } = (await app.call('GET', '/api/contacts?search=ida', { as: admin })).body
    return contacts[0].id as ContactId
  }
  const id = await importAddress('ida@first.example')
  const press = await emailed(id, 'ida@first.example')
  await put(id, { no_email: true })
  await press()
  expect(await importAddress('ida@second.example')).toBe(id)
  expect(await reasonOf(id)).toBe('unsubscribed')
})
