import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact, type ContactToBuild } from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()
const { organizationId } = organization
const admin = await app.signIn(organization.admin.email)
let built = 0

/** A client who has got a birthday email, with the link at its end. */
async function emailed(contact: Partial<ContactToBuild> = {}) {
  built += 1
  const email = `client${built}@mail.example`
  const id = await buildContact(app.services, organizationId, {
    ...{ email, firstName: 'Wilhelmina', phone: '5125550177', ...contact },
  })
  await queue([id])
  await sendOutbox(app.services)
  const sent = (await app.emails()).find(({ to }) => to.includes(email))
  const link = sent?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  return { id, email, link }
}

const all = {
  ...{ send_birthday: 'yes', send_anniversary: 'yes', send_aep: 'yes', send_new_year: 'yes' },
  ...{ reminders: 'yes', language: 'en', pause: 'none' },
}
const shown = ['birthday', 'anniversary', 'aep', 'new_year']
/** Sends the form as a browser does; `change` has undefined for a box without a mark. */
function send(
  link: string,
  change: Readonly<Record<string, string | undefined>> = {},
  headers: Record<string, string> = {},
  kinds: readonly string[] = shown,
) {
  const form = new URLSearchParams(kinds.map((kind) => ['shown', kind]))
  for (const [name, value] of Object.entries({ ...all, ...change }))
    if (value !== undefined) form.append(name, value)
  return app.http.inject({
    method: 'POST',
    url: `${link}/choices`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: form.toString(),
  })
}
const stored = (id: ContactId) =>
  inOwn((transaction) =>
    transaction
      .selectFrom('contact')
      .select(['emails_declined', 'calls_instead', 'emails_paused_until', 'preferred_language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const entries = (id: ContactId) =>
  inOwn((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['actor_kind', 'detail'])
      .where('action', '=', 'outreach.choose_emails')
      .where('entity_id', '=', id)
      .execute(),
  )
const statuses = (id: ContactId) =>
  inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .select(['email_type', 'status', 'failure'])
      .where('contact_id', '=', id)
      .orderBy('id')
      .execute(),
  )
const nothing = {
  ...{ emails_declined: null, calls_instead: false },
  ...{ emails_paused_until: null, preferred_language: null },
}

test('a client chooses kinds, language and a pause by one plain form: dated, planned, and told back in their language', async () => {
  const { id, link, email } = await emailed()
  await queue([id], { emailType: 'new_year' })
  await app.call('GET', `${link}?choices=saved`)
  await app.call('GET', `${link}/choices?calls=yes`)
  expect(await stored(id)).toEqual(nothing)
  const change = { send_new_year: undefined, reminders: 'no', language: 'es', pause: 'months_3' }
  const answer = await send(link, change)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${link}?choices=saved&lang=es`,
  ])
  expect(await stored(id)).toEqual({
    ...{ emails_declined: ['new_year', 'follow_ups'], calls_instead: false },
    ...{ emails_paused_until: '2026-09-15', preferred_language: 'es' },
  })
  await sendOutbox(app.services)
  expect((await statuses(id))[1]).toMatchObject({ email_type: 'new_year', status: 'cancelled' })
  // The same again is no second choice.
  await send(link, { ...change, pause: 'keep' })
  expect(await entries(id)).toEqual([
    {
      actor_kind: 'visitor',
      detail: {
        choice: 'No New Year emails, no reminders',
        ...{ declined: ['new_year', 'follow_ups'], callsInstead: false },
        ...{ pausedUntil: '2026-09-15', fields: ['preferred_language'] },
      },
    },
  ])
  const page = await app.call('GET', String(answer.headers.location))
  expect(page.text).toContain('No le enviamos correos antes del 15 de septiembre de 2026.')
  expect(page.text).toContain('No le enviamos recordatorios.')
  // The token of the link is random, and may have these digits.
  const shownText = page.text.replaceAll(link.slice('/unsubscribe/'.length), '')
  for (const secret of ['Wilhelmina', email, '5550177', '0177'])
    expect(shownText).not.toContain(secret)
  // Everything again, by the same link.
  await send(link, { language: 'en', paused_until: '2026-09-15' })
  expect(await stored(id)).toEqual({ ...nothing, preferred_language: 'en' })
})

test('the plan shows a kind that the client does without, with the reason', async () => {
  const { id, link } = await emailed({ birthDate: calendarDate('1955-08-20'), state: 'TX' })
  await send(link, { send_aep: undefined })
  await app.runJobs()
  await planContacts({ ...app.services, organizationId }, [id])
  const { body } = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as: admin })
  expect(body.plannedMails.filter(({ type }: { type: string }) => type === 'aep')).toMatchObject([
    { status: 'skipped', reason: 'Client chose no AEP emails', scheduled_date: null },
  ])
})

test('what the plan still has of a kind that the client does without is not queued', async () => {
  const queuedAfter = async (emails_declined: string[] | null) => {
    const id = await buildContact(app.services, organizationId, {
      ...{
        email: `late${++built}@mail.example`,
        birthDate: calendarDate('1955-06-29'),
        state: 'TX',
      },
    })
    await planContacts({ ...app.services, organizationId })
    await inOwn((transaction) =>
      transaction.updateTable('contact').set({ emails_declined }).where('id', '=', id).execute(),
    )
    await queueDueEmails({ ...app.services, organizationId })
    return (await statuses(id)).map(({ email_type }) => email_type)
  }
  expect(await queuedAfter(['aep', 'follow_ups'])).toEqual(['birthday'])
  expect(await queuedAfter(['birthday'])).toEqual([])
})

test('calls instead: one task and one email for the agent, no planned email, but what the client asks for', async () => {
  const { id, link } = await emailed()
  await queue([id], { emailType: 'new_year' })
  await queue([id], { emailType: 'renewed_link', occasion: '2026-06-15' })
  const tasks = async () =>
    (await app.call('GET', `/api/tasks?show=all&contactId=${id}`, { as: admin })).body.tasks
  for (let press = 0; press < 2; press += 1) {
    await send(link, { calls: 'yes' })
    await app.runJobs()
    expect(await tasks()).toMatchObject([{ kind: 'call_request', channel: 'calls_instead' }])
  }
  await sendOutbox(app.services)
  expect((await statuses(id)).slice(1)).toEqual([
    {
      ...{ email_type: 'new_year', status: 'cancelled' },
      failure: 'Client asked for calls instead of emails',
    },
    { email_type: 'renewed_link', status: 'sent', failure: null },
  ])
  const told = (await app.emails()).filter(({ subject }) => /asked for a call/.test(subject))
  expect(told).toHaveLength(1)
  expect(told[0]?.html).toContain('chose calls instead of emails')
  const planned = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as: admin })
  expect(planned.body.noMailReason).toBe(
    'This contact gets no email: Client asked for calls instead of emails.',
  )
  expect((await app.call('GET', `${link}?choices=saved`)).text).toContain('calls you and sends')
})

test('a kind that the form did not show was not declined, and an earlier choice about it stays', async () => {
  const { id, link } = await emailed()
  await send(link, { send_aep: undefined })
  const without = { send_new_year: undefined, send_aep: undefined }
  await send(link, without, {}, ['birthday', 'anniversary'])
  expect((await stored(id)).emails_declined).toEqual(['aep'])
})

test('another site, a wrong token, a form of something else and the link of a test email change nothing', async () => {
  const { id, link } = await emailed()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(link, { calls: 'yes' }, foreign)).statusCode).toBe(403)
  const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await send(forged, { calls: 'yes' })).statusCode).toBe(404)
  const odd = await send(link, { calls: 'yes', pause: 'forever' })
  expect(odd.statusCode).toBe(400)
  expect(odd.payload).toContain('We did not save your choices.')
  await inOwn((transaction) =>
    transaction
      .updateTable('email')
      .set({ send_mode: 'test' })
      .where('contact_id', '=', id)
      .execute(),
  )
  await send(link, { calls: 'yes' })
  const page = await app.call('GET', `${link}?choices=saved`)
  expect(page.text).toContain('This is the link of a test email.')
  expect(page.text).not.toContain('We saved your choices.')
  expect(await stored(id)).toEqual(nothing)
  await app.runJobs()
  expect(await entries(id)).toEqual([])
})

test('too many changes by one link are refused, and the form keeps what was chosen', async () => {
  const { id, link } = await emailed()
  for (let press = 0; press < 10; press += 1)
    expect((await send(link, press % 2 === 0 ? { send_aep: undefined } : {})).statusCode).toBe(303)
  const refused = await send(link, { calls: 'yes', language: 'es' })
  expect(refused.statusCode).toBe(429)
  expect(refused.payload).toContain('Please wait a few minutes')
  expect(refused.payload).toMatch(/name="calls"[^>]*checked/)
  expect(await stored(id)).toMatchObject({ calls_instead: false })
})

test('who has unsubscribed has no form, and unsubscribing without a script leads back to the page', async () => {
  const { id, link } = await emailed()
  const answer = await app.http.inject({
    method: 'POST',
    url: link,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, link])
  const { text } = await app.call('GET', link)
  expect(text).toContain('You are unsubscribed')
  expect(text).not.toContain('choose what we send')
  await send(link, { calls: 'yes' })
  expect(await stored(id)).toEqual(nothing)
})
