import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildOrganization,
} from '../../../../test/builders.ts'
import { allNo, oneYes } from '../../../../test/health-answers.ts'
import { type BuiltVisit, buildVisit } from '../../../../test/visits.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import { answersIncomplete } from '../shared/eligibility-texts.ts'
import { type HealthAnswer, healthQuestions } from '../shared/questions.ts'

let app: TestApp
let ours: BuiltOrganization
let theirs: BuiltOrganization
let owner: BuiltAgent
beforeAll(async () => {
  app = await createTestApp()
  ours = await buildOrganization(app.services)
  theirs = await buildOrganization(app.services)
  owner = await buildAgent(app.services, ours.organizationId, {
    licenseNumber: 'TX-1',
    bookingLink: 'book.example.com/greta',
  })
})
afterAll(() => app.close())

const within = <Result>(
  work: (transaction: OrganizationTransaction) => Promise<Result>,
  organizationId: OrganizationId = ours.organizationId,
) => inOrganization({ database: app.services.database, organizationId }, work)
const visitOf = () =>
  buildVisit(app.services, ours.organizationId, {
    contact: { agentId: owner.agentId },
    agentId: owner.agentId,
  })
const secret = 'a stent in Tulsa'
interface Sending {
  readonly answers?: readonly HealthAnswer[]
  readonly status?: string
  readonly cookie?: string
  readonly org?: string
  readonly as?: string
  readonly link?: object
}
const send = (
  visit: BuiltVisit,
  { answers = allNo(), status = 'accept', cookie, org = ours.publicId, as, link }: Sending = {},
) =>
  app.call('POST', `/api/org/${org}/eligibility-answers`, {
    body: { ...(link ?? { quoteId: visit.quotePublicId, tid: visit.tid }), answers, status },
    as: as ?? cookie,
  })
const read = (x: string, { org = ours.publicId, cookie }: { org?: string; cookie?: string } = {}) =>
  app.call('GET', `/api/org/${org}/eligibility-answers/${x}`, { as: cookie })
const resumeOf = (headers: Record<string, string | string[] | undefined>) =>
  String([headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('resume='))).split(
    ';',
  )[0] ?? ''
const rowsOf = ({ contactId }: BuiltVisit) =>
  within((transaction) =>
    transaction
      .selectFrom('eligibility_submission')
      .selectAll()
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute(),
  )
const tracesOf = ({ contactId, emailId }: BuiltVisit) =>
  within(async (transaction) => ({
    completed:
      (
        await transaction
          .selectFrom('email')
          .select('completed_at')
          .where('id', '=', emailId)
          .executeTakeFirstOrThrow()
      ).completed_at !== null,
    status: (
      await transaction
        .selectFrom('contact')
        .select('status')
        .where('id', '=', contactId)
        .executeTakeFirstOrThrow()
    ).status,
    tasks: await transaction
      .selectFrom('agent_task')
      .select(['kind', 'agent_id', 'detail'])
      .where('contact_id', '=', contactId)
      .execute(),
  }))

test('ELIG-016 the holder of a link gets the questions, agency and agent; an expired or foreign link nothing', async () => {
  const visit = await visitOf()
  for (const x of [visit.quotePublicId, visit.contactPublicId]) {
    const { status, body } = await read(x)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      submitted: false,
      saved: false,
      guaranteedIssue: null,
      agency: { orgId: ours.publicId, phone: '5555550100' },
    })
    expect(body.agent).toMatchObject({
      id: owner.publicId,
      licenseNumber: 'TX-1',
      bookingLink: 'https://book.example.com/greta',
    })
    expect(
      body.questions.map((question: { id: string; answer: string }) => [
        question.id,
        question.answer,
      ]),
    ).toEqual(healthQuestions.map(({ id }) => [id, 'unanswered']))
    expect(JSON.stringify(body)).not.toContain(owner.email)
  }
  await within((transaction) =>
    transaction
      .updateTable('quote')
      .set({ expires_on: '2026-06-14' as never })
      .where('id', '=', visit.quoteId)
      .execute(),
  )
  const expired = await read(visit.quotePublicId)
  expect([expired.status, expired.body.message]).toEqual([404, quoteLinkInvalid])
})

test('row numbers, unknown ids and ids of another organization answer 404 to reader and sender', async () => {
  const visit = await visitOf()
  const wrong = [
    { x: String(visit.quoteId), org: ours.publicId },
    { x: String(visit.contactId), org: ours.publicId },
    { x: newPublicId(), org: ours.publicId },
    { x: visit.quotePublicId, org: theirs.publicId },
    { x: visit.quotePublicId, org: String(ours.organizationId) },
    { x: visit.quotePublicId, org: ours.slug },
    { x: visit.tid, org: ours.publicId },
  ]
  for (const { x, org } of wrong) {
    expect((await read(x, { org })).status).toBe(404)
    expect((await send(visit, { org, link: { quoteId: x } })).status).toBe(404)
    expect(
      (
        await send(visit, {
          org,
          link: { contactId: x },
          ...(x === visit.quotePublicId ? {} : { org: ours.publicId }),
        })
      ).status,
    ).toBe(404)
  }
  expect(await rowsOf(visit)).toEqual([])
})

test('ELIG-017 ELIG-015 complete answers are taken; the outcome is computed here, whatever the browser says', async () => {
  const [well, ill] = [await visitOf(), await visitOf()]
  expect((await send(well, { status: 'decline' })).body).toEqual({
    success: true,
    status: 'submitted',
    outcome: 'accept',
  })
  expect((await send(ill, { answers: oneYes(secret), status: 'accept' })).body).toEqual({
    success: true,
    status: 'submitted',
    outcome: 'decline',
  })
  expect(await tracesOf(well)).toEqual({ completed: true, status: 'Health Completed', tasks: [] })
  const traces = await tracesOf(ill)
  expect(traces).toMatchObject({
    completed: true,
    status: 'Health Completed',
    tasks: [{ kind: 'health_answers', agent_id: owner.agentId }],
  })
  expect(JSON.stringify(traces)).not.toContain(secret)
  expect((await read(well.quotePublicId)).body).toMatchObject({ submitted: true, saved: false })
})

test('ELIG-014 incomplete answers are refused with the open questions named; as a draft they are kept', async () => {
  const visit = await visitOf()
  for (const answers of [allNo().slice(1), oneYes(' ')]) {
    const refused = await send(visit, { answers })
    expect([refused.status, refused.body.message, refused.body.data.open]).toEqual([
      422,
      answersIncomplete,
      ['heart'],
    ])
  }
  expect(await rowsOf(visit)).toEqual([])
  expect((await send(visit, { answers: oneYes(' '), status: 'draft' })).body).toEqual({
    success: true,
    status: 'draft',
    outcome: null,
  })
  expect(await tracesOf(visit)).toEqual({ completed: false, status: 'Quote Sent', tasks: [] })
})

test('answers come back to the browser that gave them, and to no other', async () => {
  const [visit, spouse] = [await visitOf(), await visitOf()]
  const first = await send(visit, { answers: oneYes('half').slice(0, 2), status: 'draft' })
  const cookie = resumeOf(first.headers)
  expect([first.headers['set-cookie']].flat().join()).toMatch(/HttpOnly; SameSite=Lax/)
  const resumed = (await read(visit.quotePublicId, { cookie })).body
  expect(resumed).toMatchObject({ saved: true, submitted: false })
  expect(
    resumed.questions.map((question: { answer: string }) => question.answer).slice(0, 3),
  ).toEqual(['yes', 'no', 'unanswered'])
  expect(resumed.questions[0].follow_up_questions[0].details).toBe('half')
  for (const other of [undefined, `${cookie}x`, 'resume=guess']) {
    const { body } = await read(visit.quotePublicId, other === undefined ? {} : { cookie: other })
    expect(body.saved).toBe(false)
    expect(JSON.stringify(body)).not.toContain('half')
  }
  const elsewhere = resumeOf((await send(spouse, { status: 'draft' })).headers)
  expect((await read(spouse.quotePublicId, { cookie })).body.saved).toBe(false)
  expect((await read(visit.quotePublicId, { cookie: elsewhere })).body.saved).toBe(false)
  await send(visit, { answers: oneYes(secret).slice(0, 3), status: 'draft', cookie })
  await send(visit, { answers: oneYes(secret), cookie })
  expect((await rowsOf(visit)).map((row) => row.status)).toEqual(['submitted'])
  expect((await read(visit.quotePublicId, { cookie })).body).toMatchObject({
    saved: true,
    submitted: true,
  })
  app.clock.advance(15 * 86_400_000)
  expect((await read(visit.quotePublicId, { cookie })).body).toMatchObject({
    saved: false,
    submitted: true,
  })
  app.clock.advance(-15 * 86_400_000)
})

test('the same answers sent twice, at once or again, are one submission; others are another', async () => {
  const visit = await visitOf()
  let sent: Promise<{ status: number }[]> | undefined
  await within(async (transaction) => {
    await transaction
      .selectFrom('contact')
      .select('id')
      .where('id', '=', visit.contactId)
      .forNoKeyUpdate()
      .execute()
    sent = Promise.all(Array.from({ length: 3 }, () => send(visit, { answers: oneYes(secret) })))
    await setTimeout(200)
  })
  expect((await sent)?.map(({ status }) => status)).toEqual([200, 200, 200])
  await send(visit, { answers: oneYes(secret).toReversed() })
  expect(await rowsOf(visit)).toHaveLength(1)
  const events = () =>
    within((transaction) =>
      transaction
        .selectFrom('activity_event')
        .select('kind')
        .where('contact_id', '=', visit.contactId)
        .execute(),
    )
  expect(await events()).toEqual([{ kind: 'completed' }])
  await send(visit)
  expect((await rowsOf(visit)).map((row) => row.outcome)).toEqual(['decline', 'accept'])
  expect((await tracesOf(visit)).tasks).toHaveLength(1)
})

test('previews by staff and links of test emails show the page and store nothing', async () => {
  const [visit, testEmail] = [
    await visitOf(),
    await buildVisit(app.services, ours.organizationId, { sendMode: 'test' }),
  ]
  const as = await app.signIn(ours.admin.email)
  expect((await send(visit, { as })).body.outcome).toBe('accept')
  expect((await send(visit, { as, status: 'draft' })).status).toBe(200)
  expect((await send(testEmail, { answers: oneYes(secret) })).body.outcome).toBe('decline')
  for (const one of [visit, testEmail]) {
    expect(await rowsOf(one)).toEqual([])
    expect(await tracesOf(one)).toMatchObject({ completed: false, tasks: [] })
  }
})

test('a person whose state gives the right is told what it covers and until when', async () => {
  const birthday = (state: 'CA' | 'NY' | 'KY') =>
    buildVisit(app.services, ours.organizationId, {
      contact: { state, birthDate: calendarDate('1955-06-10') },
    })
  const right = async (state: 'CA' | 'NY' | 'KY') =>
    (await read((await birthday(state)).quotePublicId)).body.guaranteedIssue
  expect(await right('NY')).toEqual({
    until: null,
    covers: null,
    text: 'In New York, you can change to another Medicare Supplement plan at any time of the year without answering health questions.',
  })
  expect(await right('CA')).toMatchObject({
    covers: 'a plan with the same or fewer benefits',
    text: expect.stringMatching(
      /^In California, you can change to a plan with .* until (July|August) \d+, 2026 without/,
    ),
  })
  expect((await right('KY')).covers).toBe('a plan with the same letter as yours')
})

test('too many answers from one address are refused, bad ones with what is wrong', async () => {
  const visit = await visitOf()
  expect((await send(visit, { status: 'maybe' })).status).toBe(400)
  expect((await send(visit, { answers: [...allNo(), ...allNo()] })).status).toBe(400)
  expect((await send(visit, { answers: oneYes('x'.repeat(2001)) })).status).toBe(400)
  await systemTransaction(app.services.database, (system) =>
    system
      .updateTable('directory.attempt')
      .set({ count: 200 })
      .where('key', '=', 'eligibility 127.0.0.1')
      .execute(),
  )
  const refused = await send(visit)
  expect([refused.status, await rowsOf(visit)]).toEqual([429, []])
  await systemTransaction(app.services.database, (system) =>
    system.deleteFrom('directory.attempt').execute(),
  )
})

test('ELIG-001 ACCESS-008 the page opens with a link; each wrong address has its own answer', async () => {
  const visit = await visitOf()
  const open = (query: string) => app.call('GET', `/eligibility${query}`)
  expect(
    (await open(`?id=${visit.quotePublicId}&orgId=${ours.publicId}&tid=${visit.tid}`)).status,
  ).toBe(200)
  expect((await open('')).status).toBe(400)
  expect((await open(`?id=${visit.quotePublicId}`)).status).toBe(400)
  const errors: [string, string][] = [
    [
      `?id=${visit.quoteId}&orgId=${ours.publicId}`,
      '/error?message=Missing%20or%20invalid%20quote%20ID',
    ],
    [
      `?id=${visit.quotePublicId}&orgId=7`,
      '/error?message=Missing%20or%20invalid%20organization%20ID',
    ],
    [`?id=${visit.quotePublicId}&orgId=${newPublicId()}`, '/404'],
    [
      `?id=${visit.quotePublicId}&orgId=${theirs.publicId}`,
      `/error?message=${encodeURIComponent(quoteLinkInvalid)}`,
    ],
  ]
  for (const [query, location] of errors) {
    const answer = await open(query)
    expect([answer.status, answer.headers.location]).toEqual([302, location])
  }
})
