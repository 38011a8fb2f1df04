import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { oneYes } from '../../../../test/calls/health-answers.ts'
import { type BuiltVisit, buildVisit } from '../../../../test/calls/visits.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { healthQuestions } from '../shared/questions.ts'
import { unsealAnswers } from './seal-answers.ts'

const app = await createTestApp()
const ours = await buildOrganization(app.services)
const theirs = await buildOrganization(app.services)
const owner = await buildAgent(app.services, ours.organizationId)
const colleague = await buildAgent(app.services, ours.organizationId)
afterAll(() => app.close())

const secret = 'a stent in Tulsa'
const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization({ database: app.services.database, organizationId: ours.organizationId }, work)

/** A contact of `owner` who has answered Yes once. */
async function answeredVisit(): Promise<BuiltVisit> {
  const visit = await buildVisit(app.services, ours.organizationId, {
    contact: { agentId: owner.agentId },
  })
  const body = {
    quoteId: visit.quotePublicId,
    tid: visit.tid,
    answers: oneYes(secret),
    status: 'decline',
  }
  expect(
    (await app.call('POST', `/api/org/${ours.publicId}/eligibility-answers`, { body })).status,
  ).toBe(200)
  return visit
}

test('answers are encrypted at rest with a key of the organization, bound to their contact', async () => {
  const [visit, other] = [await answeredVisit(), await answeredVisit()]
  const row = await within((transaction) =>
    transaction
      .selectFrom('eligibility_submission')
      .selectAll()
      .where('contact_id', '=', visit.contactId)
      .executeTakeFirst(),
  )
  if (row === undefined) throw new Error('no row')
  expect(row.answers.includes(secret)).toBe(false)
  expect(row.answers.includes('heart')).toBe(false)
  const { rows: texts } = await within((transaction) =>
    sql<{
      text: string
    }>`select s::text || encode(s.answers, 'escape') as text from eligibility_submission s
    where s.id = ${row.id}`.execute(transaction),
  )
  expect(texts[0]?.text).not.toMatch(/stent|heart|yes/)
  const key = await within((transaction) =>
    transaction.selectFrom('data_key').select(['id', 'wrapped']).execute(),
  )
  expect(key).toHaveLength(1)
  expect(row.data_key_id).toBe(key[0]?.id)
  const sealed = { answers: row.answers, wrapped: key[0]?.wrapped ?? Buffer.alloc(0) }
  const owned = { organizationId: ours.organizationId, contactId: visit.contactId }
  expect(unsealAnswers(app.services.keys, owned, sealed).answers[0]?.followUps[0]?.details).toBe(
    secret,
  )
  expect(() =>
    unsealAnswers(app.services.keys, { ...owned, contactId: other.contactId }, sealed),
  ).toThrow()
  expect(() =>
    unsealAnswers(app.services.keys, { ...owned, organizationId: theirs.organizationId }, sealed),
  ).toThrow()
})

test('CONTACT-021 the contact’s agent and admins read the answers, and every view is logged', async () => {
  const visit = await answeredVisit()
  const get = async (email: string) =>
    app.call('GET', `/api/contacts/${visit.contactId}/eligibility`, { as: await app.signIn(email) })
  for (const email of [owner.email, ours.admin.email]) {
    const { status, body } = await get(email)
    expect(status).toBe(200)
    expect(body.submissions).toHaveLength(1)
    expect(body.submissions[0]).toMatchObject({
      id: expect.any(Number),
      submittedAt: '2026-06-15T20:00:00.000Z',
      outcome: 'decline',
    })
    expect(body.submissions[0].answers).toHaveLength(7)
    expect(body.submissions[0].answers[0]).toEqual({
      questionId: 'heart',
      title: 'Heart and circulation',
      text: expect.stringContaining('heart'),
      answer: 'yes',
      followUps: healthQuestions[0]?.follow_up_questions.map(({ text }) => ({
        text,
        details: secret,
      })),
    })
  }
  for (const email of [colleague.email, theirs.admin.email])
    expect((await get(email)).status).toBe(404)
  expect((await app.call('GET', `/api/contacts/${visit.contactId}/eligibility`)).status).toBe(401)
  expect(
    (await app.call('GET', '/api/contacts/x/eligibility', { as: await app.signIn(owner.email) }))
      .status,
  ).toBe(400)
  const log = await within((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['agent_id', 'entity', 'ip_address'])
      .where('action', '=', 'eligibility.view')
      .where('entity_id', '=', visit.contactId)
      .orderBy('id')
      .execute(),
  )
  expect(log).toEqual(
    [owner.agentId, ours.admin.agentId].map((agent_id) => ({
      agent_id,
      entity: 'contact',
      ip_address: '127.0.0.1',
    })),
  )
})
