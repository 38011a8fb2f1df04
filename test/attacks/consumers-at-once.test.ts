import { expect, test } from 'vitest'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import { signPublicId } from '../../src/platform/crypto.ts'
import { allNo, oneYes } from '../calls/health-answers.ts'
import { buildVisit } from '../calls/visits.ts'
import { startRaces, tally, ten } from './races.ts'

const { agency, call, countOf } = await startRaces()
const { app, within } = agency

test('health answers, a call request and the visit itself, all sent ten times at once, are stored once', async () => {
  const visit = await buildVisit(app.services, agency.organizationId)
  const link = { quoteId: visit.quotePublicId, tid: visit.tid }
  const human = { visibleMs: 4000, input: 'wheel' }
  const answers = await Promise.all([
    ten(() =>
      app.call('POST', `/api/org/${agency.organization.publicId}/eligibility-answers`, {
        body: { ...link, answers: oneYes('a stent'), status: 'decline' },
      }),
    ),
    ten(() =>
      app.call('POST', `/api/schedule/${visit.quotePublicId}`, {
        body: {
          orgId: agency.organization.publicId,
          tid: visit.tid,
          channel: 'call_now',
          requestId: 'the-same-press',
        },
      }),
    ),
    ten(() =>
      app.call('POST', '/api/tracking/log-tracking-click', {
        body: { ...link, orgId: agency.organization.publicId, human },
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

test('drafts of two browsers at once stay separate, and complete answers beside a draft are stored', async () => {
  const visit = await buildVisit(app.services, agency.organizationId)
  const send = (body: object) =>
    app.call('POST', `/api/org/${agency.organization.publicId}/eligibility-answers`, {
      body: { quoteId: visit.quotePublicId, ...body },
    })
  const answers = await ten((i) =>
    send(i === 5 ? { answers: allNo(), status: 'accept' } : { answers: [], status: 'draft' }),
  )
  // Five browsers have drafts; the others are told that theirs are not saved.
  expect(answers[5]?.status).toBe(200)
  const saved = tally(answers)[200] ?? 0
  expect(tally(answers)).toEqual({ 200: saved, 429: 10 - saved })
  expect(saved).toBeGreaterThanOrEqual(6)
  const states = await within((transaction) =>
    transaction.selectFrom('eligibility_submission').select('status').execute(),
  )
  expect(states.filter(({ status }) => status === 'submitted')).toHaveLength(1)
})

test('unsubscribing ten times at once, while a quote is sent, suppresses the email address once', async () => {
  const visit = await buildVisit(app.services, agency.organizationId)
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
