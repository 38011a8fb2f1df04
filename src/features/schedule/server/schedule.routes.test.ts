import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildOrganization,
} from '../../../../test/builders.ts'
import { type BuiltVisit, buildVisit } from '../../../../test/visits.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { healthQuestions } from '../../eligibility/shared/questions.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'

let app: TestApp
let ours: BuiltOrganization
let theirs: BuiltOrganization
let agent: BuiltAgent
beforeAll(async () => {
  app = await createTestApp()
  ours = await buildOrganization(app.services)
  theirs = await buildOrganization(app.services)
  agent = await buildAgent(app.services, ours.organizationId, { phone: '5125550177' })
})
afterAll(() => app.close())

const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization({ database: app.services.database, organizationId: ours.organizationId }, work)
const visitOf = () => buildVisit(app.services, ours.organizationId, { agentId: agent.agentId })
const info = (id: string, query = `?orgId=${ours.publicId}`) =>
  app.call('GET', `/api/schedule/info/${id}${query}`)
let presses = 0
const ask = (visit: BuiltVisit, body: object = {}, as?: string, id: string = visit.quotePublicId) =>
  app.call('POST', `/api/schedule/${id}`, {
    body: {
      orgId: ours.publicId,
      tid: visit.tid,
      channel: 'schedule_call',
      requestId: `press-${++presses}-x`,
      ...body,
    },
    as,
  })
const answerQuestions = (visit: BuiltVisit, answer: 'yes' | 'no') =>
  app.call('POST', `/api/org/${ours.publicId}/eligibility-answers`, {
    body: {
      quoteId: visit.quotePublicId,
      tid: visit.tid,
      answers: healthQuestions.map((question) => ({
        questionId: question.id,
        answer,
        followUps: question.follow_up_questions.map(({ text }) => ({ text, details: 'in May' })),
      })),
    },
  })
const requestsOf = ({ contactId }: BuiltVisit) =>
  within((transaction) =>
    transaction
      .selectFrom('follow_up_request')
      .select(['type', 'channel', 'quote_id', 'email_id'])
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute(),
  )
const statusOf = ({ contactId }: BuiltVisit) =>
  within(
    async (transaction) =>
      (
        await transaction
          .selectFrom('contact')
          .select('status')
          .where('id', '=', contactId)
          .executeTakeFirstOrThrow()
      ).status,
  )

test('FOLLOWUP-010 the page’s data for the holder of a quote’s or contact’s id', async () => {
  const visit = await visitOf()
  for (const id of [visit.quotePublicId, visit.contactPublicId]) {
    const { status, body } = await info(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      variant: 'connect',
      requested: false,
      agency: { slug: ours.slug },
    })
  }
  expect((await info(visit.quotePublicId, '')).body.agent.id).toBe(agent.publicId)
  expect((await info(visit.contactPublicId, '')).status).toBe(404)
})

test('the booking link is the agent’s, else the organization’s, and only what is a web address', async () => {
  const visit = await visitOf()
  const link = async () => (await info(visit.quotePublicId)).body.agent.bookingLink
  expect(await link()).toBeUndefined()
  await within((transaction) =>
    transaction
      .updateTable('organization')
      .set({ booking_link: 'https://cal.example/agency' })
      .execute(),
  )
  expect(await link()).toBe('https://cal.example/agency')
  for (const [typed, shown] of [
    ['cal.example/greta', 'https://cal.example/greta'],
    ['javascript:alert(1)', 'https://cal.example/agency'],
  ] as const) {
    await within((transaction) =>
      transaction
        .updateTable('agent')
        .set({ booking_link: typed })
        .where('id', '=', agent.agentId)
        .execute(),
    )
    expect(await link()).toBe(shown)
  }
})

test('FOLLOWUP-002 the address says accept, decline or else unknown; stored answers know better', async () => {
  const visit = await visitOf()
  const variant = async (status: string) =>
    (await info(visit.quotePublicId, `?orgId=${ours.publicId}&status=${status}`)).body.variant
  expect([await variant('accept'), await variant('decline'), await variant('whatever')]).toEqual([
    'switch',
    'options',
    'connect',
  ])
  await answerQuestions(visit, 'yes')
  expect([await variant('accept'), await variant('')]).toEqual(['options', 'options'])
  await answerQuestions(visit, 'no')
  expect(await variant('decline')).toBe('switch')
  app.clock.advance(121 * 86_400_000)
  expect(await variant('')).toBe('connect')
  app.clock.advance(-121 * 86_400_000)
})

test('asking for a call is kept once for each press, moves the contact on and re-plans its emails', async () => {
  const visit = await visitOf()
  await Promise.all(
    Array.from({ length: 6 }, () => ask(visit, { requestId: 'the same press', status: 'accept' })),
  )
  expect(await requestsOf(visit)).toEqual([
    { type: 'accept', channel: 'schedule_call', quote_id: visit.quoteId, email_id: visit.emailId },
  ])
  expect(await statusOf(visit)).toBe('Follow-up')
  await ask(visit, { channel: 'call_now' })
  expect((await requestsOf(visit)).map((request) => [request.type, request.channel])).toEqual([
    ['accept', 'schedule_call'],
    ['other', 'call_now'],
  ])
  expect((await info(visit.quotePublicId)).body.requested).toBe(true)
})

test('the kind of a request comes from the stored answers', async () => {
  const visit = await visitOf()
  await answerQuestions(visit, 'yes')
  await ask(visit, { status: 'accept' })
  expect(await requestsOf(visit)).toMatchObject([{ type: 'decline' }])
})

test('follow-ups stop when the contact has asked for an appointment', async () => {
  const visit = await visitOf()
  await app.runJobs()
  await ask(visit)
  await app.runJobs()
  const email = await within((transaction) =>
    transaction
      .selectFrom('email')
      .select('follow_ups_stopped')
      .where('id', '=', visit.emailId)
      .executeTakeFirstOrThrow(),
  )
  expect(email.follow_ups_stopped).toBe('Contact asked for an appointment')
  const planned = await within((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select('type')
      .where('contact_id', '=', visit.contactId)
      .where('type', 'like', 'follow_up%')
      .execute(),
  )
  expect(planned).toEqual([])
})

test('previews and test emails are answered and keep nothing; an expired quote still leads to a person', async () => {
  const [visit, testEmail] = [
    await visitOf(),
    await buildVisit(app.services, ours.organizationId, { sendMode: 'test' }),
  ]
  expect((await ask(visit, {}, await app.signIn(ours.admin.email))).status).toBe(200)
  expect((await ask(testEmail)).status).toBe(200)
  for (const one of [visit, testEmail])
    expect([await requestsOf(one), await statusOf(one)]).toEqual([[], 'Quote Sent'])
  await within((transaction) =>
    transaction
      .updateTable('quote')
      .set({ expires_on: '2026-06-01' as never })
      .where('id', '=', visit.quoteId)
      .execute(),
  )
  expect((await info(visit.quotePublicId)).status).toBe(200)
  expect((await ask(visit)).status).toBe(200)
  expect(await requestsOf(visit)).toHaveLength(1)
})

test('row numbers, unknown ids and ids of another organization answer 404; bad requests 400', async () => {
  const visit = await visitOf()
  const wrong: [string, string][] = [
    [String(visit.quoteId), ours.publicId],
    [String(visit.contactId), ours.publicId],
    [newPublicId(), ours.publicId],
    [visit.quotePublicId, theirs.publicId],
    [visit.quotePublicId, String(ours.organizationId)],
    [visit.tid, ours.publicId],
  ]
  for (const [id, orgId] of wrong) {
    expect((await info(id, `?orgId=${orgId}`)).body.message).toBe(quoteLinkInvalid)
    expect((await ask(visit, { orgId }, undefined, id)).status).toBe(404)
  }
  for (const body of [{ channel: 'fax' }, { requestId: 'short' }, { requestId: undefined }])
    expect((await ask(visit, body)).status).toBe(400)
  expect(await requestsOf(visit)).toEqual([])
  await systemTransaction(app.services.database, (system) =>
    system
      .updateTable('directory.attempt')
      .set({ count: 100 })
      .where('key', '=', 'schedule 127.0.0.1')
      .execute(),
  )
  expect((await ask(visit)).status).toBe(429)
})

test('FOLLOWUP-001 ACCESS-008 the page opens by quote or contact; wrong addresses have their own answers', async () => {
  const visit = await visitOf()
  const open = (query: string) => app.call('GET', `/schedule?${query}`)
  expect(
    (await open(`id=${visit.quotePublicId}&orgId=${ours.publicId}&status=accept&tid=${visit.tid}`))
      .status,
  ).toBe(200)
  expect((await open(`contactId=${visit.contactPublicId}&orgId=${ours.publicId}`)).status).toBe(200)
  expect((await open('')).status).toBe(400)
  expect((await open(`id=${visit.quoteId}&orgId=${ours.publicId}`)).headers.location).toBe(
    '/error?message=Missing%20or%20invalid%20quote%20ID',
  )
  expect((await open(`id=${visit.quotePublicId}&orgId=${newPublicId()}`)).headers.location).toBe(
    '/404',
  )
})
