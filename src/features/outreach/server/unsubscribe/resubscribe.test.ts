import { expect, test } from 'vitest'
import { waitingReplans } from '../../../../../test/agencies/contacts-agency.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { recordReport } from '../reports/record-report.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, inOwn, queue, emailOf } = await startSendingAgency()
const { organizationId } = organization
const admin = await app.signIn(organization.admin.email)
const button = 'Get these emails again'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
let built = 0

/** A client who has got a birthday email, with what the link at its end does. */
async function emailed() {
  built += 1
  const email = `again${built}@mail.example`
  const id = await buildContact(app.services, organizationId, { email })
  await queue([id])
  await sendOutbox(app.services)
  const sent = (await app.emails()).find(({ to }) => to.includes(email))
  const link = sent?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  const change = (table: 'contact' | 'email', values: Readonly<Record<string, unknown>>) =>
    inOwn((transaction) =>
      transaction
        .updateTable(table)
        .set(values)
        .where(table === 'contact' ? 'id' : 'contact_id', '=', id)
        .execute(),
    )
  return {
    ...{ id, email, link, change },
    unsubscribe: () =>
      app.call('POST', link, { headers: form, body: 'List-Unsubscribe=One-Click' }),
    again: (headers: Readonly<Record<string, string>> = {}, url = `${link}/again`) =>
      app.http.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: '' }),
    page: async (query = '') => (await app.call('GET', `${link}${query}`)).text,
  }
}
const listed = async (email: string) =>
  (
    await inOwn((transaction) =>
      transaction.selectFrom('suppression').select('reason').where('email', '=', email).execute(),
    )
  ).map(({ reason }) => reason)
const entries = (id: number) =>
  inOwn((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_id'])
      .where('action', '=', 'outreach.resubscribe')
      .where('entity_id', '=', id)
      .execute(),
  )

test('who unsubscribed gets emails again by one press: said, planned, audited once, on the timeline', async () => {
  const { id, email, link, unsubscribe, again, page } = await emailed()
  expect(await page()).not.toContain(button)
  await unsubscribe()
  expect(await page()).toContain(button)
  expect(await page('?lang=es')).toContain('Recibir estos correos otra vez')
  await app.call('GET', `${link}/again`)
  expect(await listed(email)).toEqual(['unsubscribed'])
  await app.runJobs()
  const answer = await again()
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${link}?choices=again`])
  expect(await listed(email)).toEqual([])
  expect(await waitingReplans(app)).toMatchObject([{ contactIds: [id] }])
  const said = await page('?choices=again')
  expect(said).toContain('You are no longer unsubscribed.')
  expect(said).toContain('Or choose what we send')
  // A second press, and one of someone who never unsubscribed, is no second return.
  await again()
  expect(await entries(id)).toEqual([{ actor_kind: 'visitor', actor_id: String(id) }])
  const { body } = await app.call('GET', `/api/contacts/${id}/timeline?by=client&limit=1`, {
    as: admin,
  })
  expect(body.entries).toMatchObject([{ text: 'resubscribed to emails', kind: 'emails' }])
  // The next unsubscription counts.
  await unsubscribe()
  expect(await listed(email)).toEqual(['unsubscribed'])
})

test('it counts for everybody who shares the address, as the unsubscription did', async () => {
  const { id, email, unsubscribe, again } = await emailed()
  const other = await buildContact(app.services, organizationId, { email: 'shares@mail.example' })
  await inOwn(async (transaction) => {
    const { id: household_id } = await transaction
      .insertInto('household')
      .values({ organization_id: organizationId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('contact')
      .set({ household_id, shares_email: true, email })
      .where('id', '=', other)
      .execute()
  })
  await unsubscribe()
  await app.runJobs()
  await again()
  expect(await waitingReplans(app)).toMatchObject([{ contactIds: [id, other] }])
})

test.each(['bounced', 'complained', 'do_not_contact'] as const)(
  'an address that is listed as %s has no such button, and a press changes nothing',
  async (reason) => {
    const { id, email, again, page } = await emailed()
    await inOwn((transaction) =>
      suppressEmailAddress(transaction, { email, reason, emailId: null, at: app.clock.now() }),
    )
    expect(await page()).not.toContain(button)
    await again()
    expect(await listed(email)).toEqual([reason])
    expect(await entries(id)).toEqual([])
  },
)

/** Reports what came back of the email to a client. */
const report = async (id: ContactId, verdict: 'hard' | 'complaint') => {
  const { id: emailId } = await emailOf(id)
  return inOwn((transaction) =>
    recordReport({ clock: app.clock, actor: { kind: 'system' } }, transaction, {
      ...{ emailId: emailId as EmailId, source: 'webhook', receivedId: null },
      saidOf: () => ({ verdict, status: null, diagnostic: 'said' }),
    }),
  )
}

test.each(['before', 'after'])(
  'an address that bounced %s the unsubscription does not work after the return either',
  async (order) => {
    const { id, email, unsubscribe, again } = await emailed()
    if (order === 'after') await unsubscribe()
    await report(id, 'hard')
    if (order === 'before') await unsubscribe()
    expect(await listed(email)).toEqual(['unsubscribed'])
    await again()
    expect(await listed(email)).toEqual(['bounced'])
    const tried = await app.call('POST', `/api/contacts/${id}/address-problem/try-again`, {
      as: admin,
    })
    expect([tried.status, await listed(email)]).toEqual([200, []])
    await unsubscribe()
    await again()
    expect(await listed(email)).toEqual([])
  },
)

test('a complaint after an unsubscription is kept, told, and ended by no press', async () => {
  const { id, email, unsubscribe, again, page } = await emailed()
  await unsubscribe()
  const complain = () => report(id, 'complaint')
  expect(await complain()).toBe('suppressed')
  expect(await complain()).toBe('repeated')
  expect(await page()).not.toContain(button)
  await again()
  expect(await listed(email)).toEqual(['complained'])
  expect(await entries(id)).toEqual([])
  // An unsubscription after it takes nothing away either.
  await unsubscribe()
  expect(await listed(email)).toEqual(['complained'])
})

test('another site, a wrong token, a test email, a former address and who died change nothing', async () => {
  const { email, link, unsubscribe, again, page, change } = await emailed()
  await unsubscribe()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await again(foreign)).statusCode).toBe(403)
  const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await again({}, `${forged}/again`)).statusCode).toBe(404)
  for (const [table, before, after] of [
    ['email', { send_mode: 'production' }, { send_mode: 'test' }],
    ['contact', { email }, { email: 'corrected@mail.example' }],
    ['contact', { client_status: 'active' }, { client_status: 'deceased' }],
  ] as const) {
    await change(table, after)
    expect(await page()).not.toContain(button)
    await again()
    expect(await listed(email)).toEqual(['unsubscribed'])
    await change(table, before)
  }
  expect(await page()).toContain(button)
})

test('presses are counted with the other changes of the link, and too many are refused', async () => {
  const { email, unsubscribe, again } = await emailed()
  for (let press = 0; press < 10; press += 1) expect((await again()).statusCode).toBe(303)
  await unsubscribe()
  const refused = await again()
  expect(refused.statusCode).toBe(429)
  expect(refused.payload).toContain(`press “${button}” again`)
  expect(await listed(email)).toEqual(['unsubscribed'])
})
