import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { resumeCookieOf, startHealthAnswers } from '../../../../test/calls/health-answer-calls.ts'
import { allNo, oneYes } from '../../../../test/calls/health-answers.ts'
import { buildVisit } from '../../../../test/calls/visits.ts'
import { markDoNotContact } from '../../../../test/outreach/stored-plans.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { answersIncomplete, tooManyDevices, tooManyTries } from '../shared/eligibility-texts.ts'
import { maxDetailsLength } from '../shared/questions.ts'
import { endDrafts } from './end-drafts.ts'

const { app, ours, within, visitOf, send, read, submissionsOf, tracesOf } =
  await startHealthAnswers()

const secret = 'a stent in Tulsa'

test('ELIG-017 ELIG-015 complete answers are accepted; the server computes the outcome, whatever the browser sends', async () => {
  const [well, ill] = [await visitOf(), await visitOf()]
  const submitted = { success: true, status: 'submitted', newer: [], elsewhere: false }
  expect((await send(well, { status: 'decline' })).body).toEqual({
    ...submitted,
    outcome: 'accept',
  })
  expect((await send(ill, { answers: oneYes(secret), status: 'accept' })).body).toEqual({
    ...submitted,
    outcome: 'decline',
  })
  const traces = await tracesOf(ill)
  expect(traces).toMatchObject({
    completed: true,
    status: 'Health Completed',
    tasks: [{ kind: 'health_answers' }],
  })
  // A task after every submission does not reveal a Yes.
  expect(await tracesOf(well)).toEqual(traces)
  expect(JSON.stringify(traces)).not.toContain(secret)
  expect((await read(well.quotePublicId)).body).toMatchObject({ submitted: true, saved: false })
})

test('ELIG-014 incomplete answers are refused with the open questions named; as a draft they are stored', async () => {
  const visit = await visitOf()
  for (const answers of [allNo().slice(1), oneYes(' ')]) {
    const refused = await send(visit, { answers })
    expect([refused.status, refused.body.message, refused.body.data.open]).toEqual([
      422,
      answersIncomplete.en,
      ['heart'],
    ])
  }
  expect(await submissionsOf(visit)).toEqual([])
  expect((await send(visit, { answers: oneYes(' '), status: 'draft' })).body).toEqual({
    success: true,
    status: 'draft',
    outcome: null,
    newer: [],
    elsewhere: false,
  })
  expect(await tracesOf(visit)).toEqual({ completed: false, status: 'Quote Sent', tasks: [] })
})

test('saved answers are returned only to the browser that sent them', async () => {
  const [visit, spouse] = [await visitOf(), await visitOf()]
  const first = await send(visit, { answers: oneYes('half').slice(0, 2), status: 'draft' })
  const cookie = resumeCookieOf(first)
  expect([first.headers['set-cookie']].flat().join()).toMatch(/HttpOnly; SameSite=Lax/)
  const resumed = (await read(visit.quotePublicId, { as: cookie })).body
  expect(resumed).toMatchObject({ saved: true, submitted: false })
  expect(
    resumed.questions.map((question: { answer: string }) => question.answer).slice(0, 3),
  ).toEqual(['yes', 'no', 'unanswered'])
  expect(resumed.questions[0].follow_up_questions[0].details).toBe('half')
  for (const other of [undefined, `${cookie}x`, 'resume=guess']) {
    const { body } = await read(visit.quotePublicId, other === undefined ? {} : { as: other })
    expect(body.saved).toBe(false)
    expect(JSON.stringify(body)).not.toContain('half')
  }
  const elsewhere = resumeCookieOf(await send(spouse, { status: 'draft' }))
  expect((await read(spouse.quotePublicId, { as: cookie })).body.saved).toBe(false)
  expect((await read(visit.quotePublicId, { as: elsewhere })).body.saved).toBe(false)
  await send(visit, { answers: oneYes(secret).slice(0, 3), status: 'draft', as: cookie })
  await send(visit, { answers: oneYes(secret), as: cookie })
  expect((await submissionsOf(visit)).map((row) => row.status)).toEqual(['submitted'])
  expect((await read(visit.quotePublicId, { as: cookie })).body).toMatchObject({
    saved: true,
    submitted: true,
  })
  app.clock.advance(15 * 86_400_000)
  expect((await read(visit.quotePublicId, { as: cookie })).body).toMatchObject({
    saved: false,
    submitted: true,
  })
  app.clock.advance(-15 * 86_400_000)
})

test('the same answers sent twice, at once or later, are one submission; different ones are another', async () => {
  const visit = await visitOf()
  let sent: Promise<{ status: number }[]> | undefined
  await within(async (transaction) => {
    await transaction
      .selectFrom('contact')
      .select('id')
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', visit.contactId)
      .forNoKeyUpdate()
      .execute()
    sent = Promise.all(Array.from({ length: 3 }, () => send(visit, { answers: oneYes(secret) })))
    await setTimeout(200)
  })
  expect((await sent)?.map(({ status }) => status)).toEqual([200, 200, 200])
  await send(visit, { answers: oneYes(secret).toReversed() })
  expect(await submissionsOf(visit)).toHaveLength(1)
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
  expect(await submissionsOf(visit)).toHaveLength(2)
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
    expect(await submissionsOf(one)).toEqual([])
    expect(await tracesOf(one)).toMatchObject({ completed: false, tasks: [] })
  }
})

test('a contact has at most five drafts, one for each browser, and the night deletes those of 14 days ago', async () => {
  const visit = await visitOf()
  const draft = (as?: string) => send(visit, { answers: oneYes(secret), status: 'draft', as })
  const own = resumeCookieOf(await draft())
  for (let n = 0; n < 3; n++) await draft(own)
  expect(await submissionsOf(visit)).toHaveLength(1)
  for (let n = 0; n < 4; n++) expect((await draft()).status).toBe(200)
  const refused = await draft()
  expect([refused.status, refused.body.message]).toEqual([429, tooManyDevices.en])
  expect(await submissionsOf(visit)).toHaveLength(5)
  expect((await read(visit.quotePublicId, { as: own })).body.saved).toBe(true)
  app.clock.advance(13 * 86_400_000)
  await endDrafts({ ...app.services, organizationId: ours.organizationId })
  expect(await submissionsOf(visit)).toHaveLength(5)
  app.clock.advance(86_400_000 + 1)
  await endDrafts({ ...app.services, organizationId: ours.organizationId })
  expect(await submissionsOf(visit)).toEqual([])
  expect((await draft()).status).toBe(200)
  app.clock.advance(-14 * 86_400_000 - 1)
})

test('a contact has one open task, and none when it must not be contacted', async () => {
  const [visit, forbidden] = [await visitOf(), await visitOf()]
  await markDoNotContact(app.services, ours.organizationId, forbidden.contactId)
  for (const answers of [oneYes(secret), allNo()])
    for (const one of [visit, forbidden]) await send(one, { answers })
  expect((await tracesOf(visit)).tasks).toHaveLength(1)
  expect((await tracesOf(forbidden)).tasks).toEqual([])
})

test('too many answers from one IP address are refused, invalid ones with the problem', async () => {
  const visit = await visitOf()
  expect((await send(visit, { status: 'maybe' })).status).toBe(400)
  expect((await send(visit, { answers: [...allNo(), ...allNo()] })).status).toBe(400)
  expect((await send(visit, { answers: oneYes('x'.repeat(maxDetailsLength + 1)) })).status).toBe(
    400,
  )
  await send(visit, { answers: [], status: 'draft' })
  const limitTo = (name: string, count: number) =>
    systemTransaction(app.services.database, (system) =>
      system
        .updateTable('directory.attempt')
        .set({ count })
        .where('key', '=', `${name}:127.0.0.1`)
        .execute(),
    )
  await limitTo('eligibility', 200)
  const refused = await send(visit, { language: 'es' })
  expect([refused.status, refused.body.message]).toEqual([429, tooManyTries.es])
  expect((await submissionsOf(visit)).map(({ status }) => status)).toEqual(['draft'])
  // Saves have a separate limit, so that a long answer never stops Next.
  expect((await send(visit, { status: 'draft' })).status).toBe(200)
  await limitTo('eligibility-draft', 2000)
  expect((await send(visit, { status: 'draft' })).status).toBe(429)
  await systemTransaction(app.services.database, (system) =>
    system.deleteFrom('directory.attempt').execute(),
  )
})
