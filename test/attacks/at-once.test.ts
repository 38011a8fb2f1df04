import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import { signPublicId } from '../../src/platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { changedConcurrently, deletedMeanwhile } from '../../src/platform/http/errors.ts'
import { type Answer, createTestApp, type TestApp } from '../app.ts'
import {
  type BuiltOrganization,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../builders.ts'
import { allNo, oneYes } from '../health-answers.ts'
import { uploadImportFile } from '../import-upload.ts'
import { buildVisit } from '../visits.ts'

let app: TestApp
let organization: BuiltOrganization
let as: string
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  organization = await buildOrganization(app.services)
  as = await app.signIn(organization.admin.email)
})
afterAll(() => app.close())

const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const ten = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => work(index)))
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) =>
  app.call(method, `/api${path}`, { as, body })
/** How often each status was answered: `{200: 1, 409: 9}`. */
function tally(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const countOf = (
  table:
    | 'email'
    | 'contact'
    | 'deleted_contact'
    | 'follow_up_request'
    | 'eligibility_submission'
    | 'import'
    | 'activity_event',
) =>
  within(async (transaction) => {
    const { count } = await transaction
      .selectFrom(table)
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
/** Until somebody waits for a lock in this test's database. */
async function waitingForLock(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await app.services.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nobody waits')
}
/** Every answer in a race must be one that the call is written to give. */
function expectForeseen(answers: readonly Answer[]): void {
  const unforeseen = answers.filter(({ status }) => status >= 500)
  expect(unforeseen.map(({ status, text }) => `${status} ${text}`)).toEqual([])
}

test('a sign-in link used ten times at once opens one session', async () => {
  const link = await createLoginLink(app.services, organization.admin.email)
  const path = `/api${new URL(link ?? '').pathname}`
  const answers = await ten(() => app.call('GET', path, { headers: { 'x-holdfast': 'confirm' } }))
  expect(tally(answers)).toEqual({ 200: 1, 400: 9 })
  expect(
    answers.filter(({ headers }) => String(headers['set-cookie'] ?? '').includes('session=')),
  ).toHaveLength(1)
})

test('Send Quote pressed ten times at once emails once', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'one.quote@mail.example',
  })
  expect(
    tally(await ten(() => call('POST', `/contacts/${contactId}/send-quote-email`, {}))),
  ).toEqual({ 200: 1, 409: 9 })
  await Promise.all([app.runJobs(), app.runJobs()])
  expect(await countOf('email')).toBe(1)
  expect((await app.emails()).filter(({ to }) => to === 'one.quote@mail.example')).toHaveLength(1)
})

test('a quote link made ten times at once, and a renewal asked ten times, answer each time', async () => {
  const contactId = await buildContact(app.services, organization.organizationId)
  expect(
    tally(await ten(() => app.call('GET', `/api/quotes/generate/${contactId}`, { as }))),
  ).toEqual({ 200: 10 })
  const visit = await buildVisit(app.services, organization.organizationId)
  // Three renewals of one quote, the rest is refused (decision 133).
  expect(
    tally(await ten(() => app.call('POST', `/api/quotes/${visit.quotePublicId}/renew`))),
  ).toEqual({ 200: 3, 429: 7 })
  const dates = ['2026-07-01', '2026-08-01']
  const moved = await ten((i) =>
    app.call('POST', `/api/quotes/${visit.quotePublicId}/effective-date`, {
      body: { effective_date: dates[i % 2] },
    }),
  )
  expect(tally(moved)).toEqual({ 200: 10 })
})

test('health answers, a request for a call and the visit itself, each sent ten times at once and all together, are kept once', async () => {
  const visit = await buildVisit(app.services, organization.organizationId)
  const link = { quoteId: visit.quotePublicId, tid: visit.tid }
  const human = { visibleMs: 4000, input: 'scroll' }
  const answers = await Promise.all([
    ten(() =>
      app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
        body: { ...link, answers: oneYes('a stent'), status: 'decline' },
      }),
    ),
    ten(() =>
      app.call('POST', `/api/schedule/${visit.quotePublicId}`, {
        body: {
          orgId: organization.publicId,
          tid: visit.tid,
          channel: 'call_now',
          requestId: 'the-same-press',
        },
      }),
    ),
    ten(() =>
      app.call('POST', '/api/tracking/log-tracking-click', {
        body: { ...link, orgId: organization.publicId, human },
      }),
    ),
  ])
  expect(tally(answers.flat())).toEqual({ 200: 30 })
  expect(await countOf('eligibility_submission')).toBe(1)
  expect(await countOf('follow_up_request')).toBe(1)
  const kinds = await within((transaction) =>
    transaction.selectFrom('activity_event').select('kind').execute(),
  )
  const repeated = kinds
    .map(({ kind }) => kind)
    .filter((kind, index, all) => all.indexOf(kind) !== index)
  expect(repeated).toEqual([])
})

test('drafts of two browsers at once stay apart, and complete answers beside a draft are kept', async () => {
  const visit = await buildVisit(app.services, organization.organizationId)
  const send = (body: object) =>
    app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
      body: { quoteId: visit.quotePublicId, ...body },
    })
  const answers = await ten((i) =>
    send(i === 5 ? { answers: allNo(), status: 'accept' } : { answers: [], status: 'draft' }),
  )
  expect(tally(answers)).toEqual({ 200: 10 })
  const states = await within((transaction) =>
    transaction.selectFrom('eligibility_submission').select('status').execute(),
  )
  expect(states.filter(({ status }) => status === 'submitted')).toHaveLength(1)
})

test('unsubscribing ten times at once, while a quote is sent, takes the address off once', async () => {
  const visit = await buildVisit(app.services, organization.organizationId)
  const token = signPublicId(app.services.keys, unsubscribePurpose, visit.tid)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const [left, sent] = await Promise.all([
    ten(() =>
      app.http.inject({
        method: 'POST',
        url: `/unsubscribe/${token}`,
        headers: form,
        payload: 'List-Unsubscribe=One-Click',
      }),
    ),
    call('POST', `/contacts/${visit.contactId}/send-quote-email`, {}),
  ])
  expect(left.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect([200, 422]).toContain(sent.status)
  await app.runJobs()
  const rows = await within((transaction) =>
    transaction.selectFrom('suppression').select('email').execute(),
  )
  expect(rows).toHaveLength(1)
  expect((await app.emails()).filter(({ to }) => to === rows[0]?.email)).toEqual([])
})

test('one contact added ten times at once is there once, and stale edits lose nothing', async () => {
  const fields = { first_name: 'Ann', email: 'ann@mail.example' }
  const made = await ten(() => call('POST', '/contacts/create', fields))
  expect(tally(made)).toEqual({ 200: 1, 409: 9 })
  const contact = made.find(({ status }) => status === 200)?.body.contact
  const edits = await ten((i) =>
    call('PUT', `/contacts/${contact.id}`, { first_name: `Ann ${i}`, version: contact.version }),
  )
  expect(tally(edits)).toEqual({ 200: 1, 409: 9 })
})

test('deleting, restoring, reassigning, editing and purging the same contacts at once never fails and never doubles', async () => {
  const ids = await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: 40 }, (_, i) => ({ email: `race${i}@mail.example` })),
  )
  const backwards = ids.toReversed()
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([
      ...[ids, backwards, ids].map((some) => call('DELETE', '/contacts', { ids: some })),
      ...[backwards, ids, backwards].map((some) =>
        call('POST', '/contacts/restore', { ids: some }),
      ),
      ...[ids, backwards].map((some) =>
        call('PUT', '/contacts/reassign', {
          agent_id: organization.admin.agentId,
          contact_ids: some,
        }),
      ),
      ...ids
        .slice(0, 6)
        .map((id) => call('PUT', `/contacts/${id}`, { first_name: `Round ${round}` })),
      ...ids.slice(3, 9).map((id) => call('POST', `/contacts/${id}/send-quote-email`, {})),
      ...ids.slice(9, 12).map((id) => app.call('GET', `/api/quotes/generate/${id}`, { as })),
      app.runJobs().then(() => ({ status: 200 }) as Answer),
    ])
    expectForeseen(answers)
    expect(answers.filter(({ body }) => body?.message === changedConcurrently)).toEqual([])
    expect((await countOf('contact')) + (await countOf('deleted_contact'))).toBe(ids.length)
  }
  await call('DELETE', '/contacts', { ids })
  const ends = await Promise.all([
    ...[ids, backwards].map((some) => call('DELETE', '/contacts/bin', { ids: some })),
    ...[backwards, ids].map((some) => call('POST', '/contacts/restore', { ids: some })),
  ])
  expectForeseen(ends)
  const gone = ends.flatMap(({ body }) => body.purged_ids ?? [])
  const back = ends.flatMap(({ body }) => body.restored_ids ?? [])
  expect([...gone, ...back].sort((a, b) => a - b)).toEqual(ids)
  expect(await countOf('contact')).toBe(back.length)
})

test('a quote for a contact that is deleted at that moment is told as deleted', async () => {
  const id = await buildContact(app.services, organization.organizationId)
  const blocker = await app.services.database.pool.connect()
  try {
    await blocker.query(
      `begin; set local app.organization_id = '${organization.organizationId}'; delete from contact where id = ${id}`,
    )
    const sending = call('POST', `/contacts/${id}/send-quote-email`, {})
    await waitingForLock()
    await blocker.query('commit')
    expect((await sending).body).toMatchObject({ status: 404, message: deletedMeanwhile })
  } finally {
    blocker.release(true)
  }
  expect(await countOf('email')).toBe(0)
})

test('of two who wait for each other one is told to try again, and nothing of it is written', async () => {
  const { contactId, emailId } = await buildVisit(app.services, organization.organizationId)
  const blocker = await app.services.database.pool.connect()
  try {
    await blocker.query(`begin; set local app.organization_id = '${organization.organizationId}'`)
    await blocker.query('select from email where id = $1 for update', [emailId])
    const deleting = call('DELETE', '/contacts', { ids: [contactId] })
    await waitingForLock()
    await blocker.query('select from contact where id = $1 for update', [contactId])
    expect((await deleting).body).toMatchObject({ status: 409, message: changedConcurrently })
    await blocker.query('rollback')
  } finally {
    blocker.release(true)
  }
  expect([await countOf('contact'), await countOf('deleted_contact')]).toEqual([1, 0])
})

test('a restore and a new contact of the same address leave one of them', async () => {
  const id = await buildContact(app.services, organization.organizationId, {
    email: 'same@mail.example',
  })
  await call('DELETE', '/contacts', { ids: [id] })
  const answers = await ten((i) =>
    i % 2 === 0
      ? call('POST', '/contacts/restore', { ids: [id] })
      : call('POST', '/contacts/create', { email: 'same@mail.example' }),
  )
  expectForeseen(answers)
  expect(await countOf('contact')).toBe(1)
})

const book = (count: number, name: string) =>
  `email,first name,last name\n${Array.from({ length: count }, (_, i) => `row${i}@book.example,${name},Row ${i}`).join('\n')}\n`
const mapping = JSON.stringify({ email: 'email', first_name: 'first name', last_name: 'last name' })

test('one upload started ten times at once is one import', async () => {
  const answers = await ten(() =>
    uploadImportFile(app, as, book(50, 'Ann'), { mapping, requestId: 'one-upload-ten-times' }),
  )
  expectForeseen(answers.filter(({ status }) => status !== 503))
  expect(answers.some(({ status, body }) => status === 200 && body.insertedRows === 50)).toBe(true)
  const again = await uploadImportFile(app, as, book(50, 'Ann'), {
    mapping,
    requestId: 'one-upload-ten-times',
  })
  expect(again.body).toMatchObject({ insertedRows: 50, updatedRows: 0 })
  expect([await countOf('import'), await countOf('contact')]).toEqual([1, 50])
})

test('an undo, while another import overwrites, people edit, delete and restore, leaves each contact in one place', async () => {
  const first = await uploadImportFile(app, as, book(200, 'First'), { mapping })
  const { importId } = first.body
  const ids = await within(async (transaction) =>
    (await transaction.selectFrom('contact').select('id').orderBy('id').execute()).map(
      ({ id }) => id as ContactId,
    ),
  )
  const told = (await app.call('GET', `/api/contacts/imports/${importId}/undo`, { as })).body.undo
  const undo = (counts: { deleted: number; putBack: number }) =>
    call('POST', `/contacts/imports/${importId}/undo`, {
      deleted: counts.deleted,
      putBack: counts.putBack,
    })
  const answers = await Promise.all([
    undo(told),
    uploadImportFile(app, as, book(200, 'Second'), { mapping, overwriteExisting: 'true' }),
    undo(told),
    call('DELETE', '/contacts', { ids: ids.slice(0, 60).reverse() }),
    call('POST', '/contacts/restore', { ids: ids.slice(0, 60) }),
    ...ids.slice(100, 106).map((id) => call('PUT', `/contacts/${id}`, { first_name: 'Edited' })),
    undo(told),
  ])
  expectForeseen(answers)
  for (let tries = 0; tries < 3; tries++) {
    const now = await app.call('GET', `/api/contacts/imports/${importId}/undo`, { as })
    if (now.status === 200)
      expectForeseen(await Promise.all([undo(now.body.undo), undo(now.body.undo)]))
  }
  const emails = await within((transaction) =>
    transaction.selectFrom('contact').select('email').execute(),
  )
  expect(new Set(emails.map(({ email }) => email)).size).toBe(emails.length)
  const everywhere = await within(async (transaction) => [
    ...(await transaction.selectFrom('contact').select('id').execute()).map(({ id }) => id),
    ...(await transaction.selectFrom('deleted_contact').select('contact_id').execute()).map(
      ({ contact_id }) => contact_id,
    ),
  ])
  expect(new Set(everywhere).size).toBe(everywhere.length)
  expect(ids.every((id) => everywhere.includes(id))).toBe(true)
})

test('an undo confirmed ten times at once is done once, and the second undo answers what the first did', async () => {
  const { body } = await uploadImportFile(app, as, book(80, 'Ann'), { mapping })
  const answers = await ten(() =>
    call('POST', `/contacts/imports/${body.importId}/undo`, { deleted: 80, putBack: 0 }),
  )
  expect(tally(answers)).toEqual({ 200: 10 })
  expect(new Set(answers.map(({ body: { undo } }) => JSON.stringify(undo))).size).toBe(1)
  expect([await countOf('contact'), await countOf('deleted_contact')]).toEqual([0, 80])
})

test('signing out everywhere on ten devices at once ends all of them', async () => {
  const devices = await Promise.all(
    Array.from({ length: 5 }, () => app.signIn(organization.admin.email)),
  )
  const answers = await Promise.all(
    devices.flatMap((device) => [
      app.call('GET', '/api/me', { as: device }),
      app.call('POST', '/api/auth/logout', { as: device, body: { everywhere: true } }),
      app.call('GET', '/api/me', { as: device }),
    ]),
  )
  expectForeseen(answers)
  const after = await Promise.all(
    devices.map((device) => app.call('GET', '/api/me', { as: device })),
  )
  expect(after.map(({ status }) => status)).toEqual(devices.map(() => 401))
})
