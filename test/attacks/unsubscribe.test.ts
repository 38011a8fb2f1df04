import { afterAll, expect, test } from 'vitest'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import type { PublicId } from '../../src/kernel/ids.ts'
import { createKeys, newPublicId, signPublicId } from '../../src/platform/crypto.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { type BuiltVisit, buildVisit } from '../calls/visits.ts'

const app = await createTestApp()
const ours = await buildOrganization(app.services)
const theirs = await buildOrganization(app.services)
afterAll(() => app.close())

const sign = (id: PublicId, purpose = unsubscribePurpose, keys = app.services.keys) =>
  signPublicId(keys, purpose, id)
const suppressed = ({ organizationId }: BuiltOrganization) =>
  inOrganization({ database: app.services.database, organizationId }, async (transaction) =>
    (await transaction.selectFrom('suppression').select('email').execute()).map(
      ({ email }) => email,
    ),
  )
const emailOf = ({ contactId }: BuiltVisit) =>
  inOrganization(
    { database: app.services.database, organizationId: ours.organizationId },
    async (transaction) => {
      const row = await transaction
        .selectFrom('contact')
        .select('email')
        .where('id', '=', contactId)
        .executeTakeFirstOrThrow()
      return row.email
    },
  )
const encoded = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' }
const multipart = {
  type: 'multipart/form-data; boundary=b',
  body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
}
const post = (
  token: string,
  form: { type: string; body: string },
  headers: Record<string, string> = {},
) =>
  app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': form.type, ...headers },
    payload: form.body,
  })

test('one-click unsubscribe works in both forms of RFC 8058, from any site, without cookie or redirect', async () => {
  for (const form of [encoded, multipart]) {
    const visit = await buildVisit(app.services, ours.organizationId)
    const answer = await post(sign(visit.tid), form, {
      'sec-fetch-site': 'cross-site',
      origin: 'https://email.example',
    })
    expect([answer.statusCode, answer.headers['set-cookie'], answer.headers.location]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await suppressed(ours)).toContain(await emailOf(visit))
    expect(answer.payload).not.toContain(await emailOf(visit))
  }
})

test('opening the page, prefetching it or posting anything else does not unsubscribe', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  const token = sign(visit.tid)
  for (const method of ['GET', 'HEAD'] as const)
    await app.http.inject({
      method,
      url: `/unsubscribe/${token}`,
      headers: { 'sec-purpose': 'prefetch' },
    })
  await app.http.inject({ method: 'GET', url: `/unsubscribe/${token}?List-Unsubscribe=One-Click` })
  const wrong = [
    { type: encoded.type, body: '' },
    { type: encoded.type, body: 'List-Unsubscribe=Two-Clicks' },
    { type: multipart.type, body: multipart.body.replace('One-Click', 'No') },
    { type: multipart.type, body: multipart.body.replace('name="List', 'name="x-List') },
    {
      type: multipart.type,
      body: `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(2 << 20)}\r\n--b--\r\n`,
    },
    { type: multipart.type, body: 'no form at all' },
  ]
  for (const form of wrong) expect((await post(token, form)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await suppressed(ours)).not.toContain(await emailOf(visit))
})

test('only the email’s own token unsubscribes', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  const token = sign(visit.tid)
  const forged = [
    visit.tid,
    visit.tid + '0'.repeat(32),
    `${newPublicId()}${token.slice(32)}`,
    sign(visit.tid, 'another purpose'),
    sign(visit.tid, unsubscribePurpose, createKeys('another secret of 32 characters!')),
    sign(visit.quotePublicId),
    sign(visit.contactPublicId as PublicId),
    token.toUpperCase(),
    `${token}0`,
    '..%2f..%2fapi%2fme',
  ]
  for (const each of forged)
    expect([each, (await post(each, encoded)).statusCode]).toEqual([each, 404])
  expect(await suppressed(ours)).not.toContain(await emailOf(visit))
  expect(await suppressed(theirs)).toEqual([])
})

test('an unsubscribed person stays unsubscribed in any letter case of the email address, at this agency only', async () => {
  const visit = await buildVisit(app.services, ours.organizationId, {
    contact: { email: 'mary+news@mail.example' },
  })
  await post(sign(visit.tid), encoded)
  const as = await app.signIn(ours.admin.email)
  await app.call('DELETE', '/api/contacts', { as, body: { ids: [visit.contactId] } })
  const again = {
    first_name: 'Mary',
    email: 'Mary+NEWS@Mail.Example',
    zip_code: '75201',
    gender: 'F',
    birth_date: '1955-08-20',
  }
  const { body } = await app.call('POST', '/api/contacts/create', { as, body: again })
  const sent = await app.call('POST', `/api/contacts/${body.contact.id}/send-quote-email`, {
    as,
    body: {},
  })
  expect(sent.status).toBeGreaterThanOrEqual(400)
  await app.runJobs()
  expect(
    (await app.call('GET', `/api/contacts/${body.contact.id}/planned-mails`, { as })).body,
  ).toMatchObject({ plannedMails: [] })
  expect(await suppressed(theirs)).toEqual([])
})
