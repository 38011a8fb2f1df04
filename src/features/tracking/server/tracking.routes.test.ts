import { expect, test } from 'vitest'
import { startConsumersAgency } from '../../../../test/agencies/consumers-agency.ts'
import { type BuiltVisit, buildVisit } from '../../../../test/calls/visits.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { replanContactsJob } from '../../contacts/shared/replan-contacts.job.ts'

const { app, ours, theirs, within, emailOf, statusOf } = await startConsumersAgency()

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const human = { visibleMs: 2500, input: 'wheel' }
const post = (body: object, headers: Record<string, string> = browser, as?: string) =>
  app.call('POST', '/api/tracking/log-tracking-click', { body, headers, as })
const linkOf = (visit: BuiltVisit) => ({
  orgId: ours.publicId,
  quoteId: visit.quotePublicId,
  tid: visit.tid,
})

/** Returns everything that a click may write about a visit. */
async function traces(visit: BuiltVisit) {
  const events = await within((transaction) =>
    transaction
      .selectFrom('activity_event')
      .select(['kind', 'email_id', 'quote_id', 'detail'])
      .where('contact_id', '=', visit.contactId)
      .orderBy('id')
      .execute(),
  )
  return {
    events: events.map((event) => ({
      ...event,
      email_id: event.email_id === visit.emailId,
      quote_id: event.quote_id === visit.quoteId,
    })),
    viewed: (await emailOf(visit)).viewed_at !== null,
    status: await statusOf(visit),
  }
}
const untouched = { events: [], viewed: false, status: 'Quote Sent' }
const waitingJobs = async (key: string) => {
  const pool = app.services.database.pool
  const client = await pool.connect()
  try {
    await client.query('begin; set local role holdfast_jobs')
    const { rows } = await client.query(
      'select task_identifier from graphile_worker.jobs where key = $1',
      [key],
    )
    return rows.map((row) => row.task_identifier)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('QUOTE-031 a person’s view of a tracked link’s page updates email, quote, status and plan', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  expect((await post({ ...linkOf(visit), human })).body).toEqual({ success: true })
  expect(await traces(visit)).toEqual({
    events: [{ kind: 'viewed', email_id: true, quote_id: true, detail: null }],
    viewed: true,
    status: 'Quote Viewed',
  })
  expect(await waitingJobs(`replan-${ours.organizationId}-${visit.contactId}`)).toEqual([
    replanContactsJob.name,
  ])
})

test('the same visit is recorded once, a later one again, and a press separately', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  await Promise.all(Array.from({ length: 10 }, () => post({ ...linkOf(visit), human })))
  expect((await traces(visit)).events).toHaveLength(1)
  await post({ ...linkOf(visit), kind: 'clicked', human: { visibleMs: 300, input: 'touch' } })
  expect((await traces(visit)).events.map((event) => event.kind)).toEqual(['viewed', 'clicked'])
  app.clock.advance(31 * 60_000)
  await post({ ...linkOf(visit), human })
  expect((await traces(visit)).events.map((event) => event.kind)).toEqual([
    'viewed',
    'clicked',
    'viewed',
  ])
})

test('a link without tid counts for the quote’s email; a contact’s id alone for the contact', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  await post({ orgId: ours.publicId, contactId: visit.contactPublicId, human })
  expect((await traces(visit)).events).toEqual([
    { kind: 'viewed', email_id: false, quote_id: false, detail: null },
  ])
  await post({ orgId: ours.publicId, quoteId: visit.quotePublicId, human })
  expect((await traces(visit)).viewed).toBe(true)
})

test.each([
  [
    'a crawler',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    human,
    'robot',
  ],
  ['a script without a name', { 'user-agent': '' }, human, 'no user agent'],
  ['a prefetch', { ...browser, 'sec-purpose': 'prefetch;prerender' }, human, 'prefetch'],
  ['a scanner that runs scripts', browser, undefined, 'no human signal'],
  ['a page nobody stayed on', browser, { visibleMs: 1999, input: 'key' }, 'no human signal'],
])('%s is recorded as automated and counts nothing', async (_name, headers, signal, detail) => {
  const visit = await buildVisit(app.services, ours.organizationId)
  await post({ ...linkOf(visit), human: signal }, headers)
  expect(await traces(visit)).toEqual({
    ...untouched,
    events: [{ kind: 'automated', email_id: true, quote_id: true, detail }],
  })
})

test('software that fetches a tracked page is recorded as automated, once, and a person’s browser is not', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  const { orgId, quoteId, tid } = linkOf(visit)
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await app.call('GET', `/compare?id=${quoteId}&orgId=${orgId}&tid=${tid}`, { headers: browser })
  expect(await traces(visit)).toEqual(untouched)
  for (const path of [
    `/compare?id=${quoteId}&orgId=${orgId}&tid=${tid}`,
    `/compare/${quoteId}?tid=${tid}`,
    `/eligibility?id=${quoteId}&orgId=${orgId}&tid=${tid}`,
  ]) {
    const { status } = await app.call('GET', path, { headers: crawler })
    expect(status).toBe(200)
  }
  expect(await traces(visit)).toEqual({
    ...untouched,
    events: [{ kind: 'automated', email_id: true, quote_id: true, detail: 'robot' }],
  })
})

test('previews by staff of the agency, test emails and expired quotes write nothing', async () => {
  const [preview, testEmail, expired] = [
    await buildVisit(app.services, ours.organizationId),
    await buildVisit(app.services, ours.organizationId, { sendMode: 'test' }),
    await buildVisit(app.services, ours.organizationId),
  ]
  await within((transaction) =>
    transaction
      .updateTable('quote')
      .set({ expires_on: '2026-06-01' as never })
      .where('id', '=', expired.quoteId)
      .execute(),
  )
  expect(
    (await post({ ...linkOf(preview), human }, browser, await app.signIn(ours.admin.email))).status,
  ).toBe(200)
  await post({ ...linkOf(testEmail), human })
  await post({ ...linkOf(expired), human })
  for (const visit of [preview, testEmail, expired]) expect(await traces(visit)).toEqual(untouched)
})

test('staff of another agency is a visitor like any other', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  await post({ ...linkOf(visit), human }, browser, await app.signIn(theirs.admin.email))
  expect((await traces(visit)).viewed).toBe(true)
})

test('row numbers, unknown ids and ids of another organization get the same response and write nothing', async () => {
  const visit = await buildVisit(app.services, ours.organizationId)
  const links = [
    { orgId: ours.publicId, quoteId: String(visit.quoteId), tid: String(visit.emailId) },
    { orgId: ours.publicId, contactId: String(visit.contactId) },
    { orgId: String(ours.organizationId), quoteId: visit.quotePublicId },
    { orgId: ours.slug, quoteId: visit.quotePublicId },
    { orgId: theirs.publicId, quoteId: visit.quotePublicId, tid: visit.tid },
    { quoteId: visit.quotePublicId, tid: visit.tid },
    { orgId: ours.publicId, quoteId: newPublicId() },
    { orgId: ours.publicId, quoteId: '%00' },
    {},
  ]
  for (const link of links) {
    const { status, body } = await post({ ...link, human })
    expect([status, body]).toEqual([200, { success: true }])
  }
  expect(await traces(visit)).toEqual(untouched)
})

test('another contact’s tid is not counted for this one', async () => {
  const [visit, other] = [
    await buildVisit(app.services, ours.organizationId),
    await buildVisit(app.services, ours.organizationId),
  ]
  await post({ ...linkOf(visit), tid: other.tid, human })
  expect((await traces(other)).viewed).toBe(false)
})

test('invalid input and too many requests are refused', async () => {
  for (const body of [
    { kind: 'completed' },
    { human: { visibleMs: -1, input: 'key' } },
    { human: { visibleMs: 1, input: 'mind' } },
    { quoteId: 'x'.repeat(201) },
  ]) {
    expect((await post(body)).status).toBe(400)
  }
  await systemTransaction(app.services.database, (system) =>
    system
      .updateTable('directory.attempt')
      .set({ count: 599 })
      .where('key', '=', 'tracking:127.0.0.1')
      .execute(),
  )
  expect([(await post({})).status, (await post({})).status]).toEqual([200, 429])
})
