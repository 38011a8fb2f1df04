import { expect, test } from 'vitest'
import { resumeCookieOf, startHealthAnswers } from '../../../../test/calls/health-answer-calls.ts'
import { allNo, oneYes } from '../../../../test/calls/health-answers.ts'
import type { BuiltVisit } from '../../../../test/calls/visits.ts'
import { answersChangedElsewhere } from '../shared/eligibility-texts.ts'
import { findOutcome } from './find-outcome.ts'

const { app, ours, within, visitOf, send, read, confirm, submissionsOf } =
  await startHealthAnswers()

const [none, yes] = [allNo(), oneYes('a stent in Tulsa')]
const at = (...indexes: number[]) => indexes.flatMap((index) => none[index] ?? [])
const answersIn = (body: { questions: { answer: string }[] }) =>
  body.questions.map(({ answer }) => answer[0]).join('')
/** Returns the answers on a browser's page as y, n and u, and whether it could see more. */
async function seen(visit: BuiltVisit, as?: string) {
  const { body } = await read(visit.quotePublicId, { as })
  return `${answersIn(body)}${body.elsewhere ? ' and more' : ''}`
}
const outcomeOf = ({ contactId }: BuiltVisit) =>
  within((transaction) => findOutcome(app.services.keys, transaction, contactId, new Date(0)))
const draft = async (visit: BuiltVisit, answers: typeof none, as?: string) =>
  resumeCookieOf(await send(visit, { answers, status: 'draft', as }))

test('answers from a phone are continued in a tablet once the birth date was confirmed there, and only there', async () => {
  const visit = await visitOf()
  const phone = await draft(visit, yes.slice(0, 4))
  const stranger = await read(visit.quotePublicId)
  expect(stranger.body).toMatchObject({ saved: false, elsewhere: true })
  expect(JSON.stringify(stranger.body)).not.toContain('stent')
  const tablet = await confirm(visit)
  expect(await seen(visit, tablet)).toBe('ynnnuuu')
  const { body } = await read(visit.quotePublicId, { as: tablet })
  expect(body.questions[0].follow_up_questions[0].details).toBe('a stent in Tulsa')

  // The tablet continues. The phone sees none of it before its own confirmation, and its link says
  // that there is more.
  await send(visit, { answers: at(4, 5), status: 'draft', as: tablet })
  expect(await seen(visit, tablet)).toBe('ynnnnnu')
  expect(await seen(visit, phone)).toBe('ynnnuuu and more')
  const saved = await send(visit, { answers: yes.slice(0, 4), status: 'draft', as: phone })
  expect(saved.body).toMatchObject({ newer: [], elsewhere: true })
  expect(await seen(visit, await confirm(visit, phone))).toBe('ynnnnnu')

  // Neither another client's confirmation nor a member's session shows them.
  expect(await seen(visit, await confirm(await visitOf()))).toBe('uuuuuuu and more')
  expect(await seen(visit, await app.signIn(ours.admin.email))).toBe('uuuuuuu')
  expect(await seen(visit, `${await app.signIn(ours.admin.email)}; ${await confirm(visit)}`)).toBe(
    'uuuuuuu',
  )
})

test('submitted answers are shown to the browser that gave them and to confirmed ones, and end its draft; from a confirmed one, every draft', async () => {
  const visit = await visitOf()
  await draft(visit, yes.slice(0, 2))
  const tablet = await confirm(visit)
  await send(visit, { answers: at(4), status: 'draft', as: tablet })
  const phone = resumeCookieOf(await send(visit, { answers: yes }))
  const statuses = async () => (await submissionsOf(visit)).map(({ status }) => status)
  expect(await statuses()).toEqual(['draft', 'draft', 'submitted'])
  await draft(visit, yes.slice(0, 1), phone)
  await send(visit, { answers: yes, as: phone })
  expect(await statuses()).toEqual(['draft', 'draft', 'submitted'])
  expect(await seen(visit, phone)).toBe('ynnnnnn and more')
  expect(await seen(visit, tablet)).toBe('ynnnnnn')
  expect(await seen(visit)).toBe('uuuuuuu and more')
  app.clock.advance(15 * 86_400_000)
  expect(await seen(visit, tablet)).toBe('uuuuuuu')
  app.clock.advance(-15 * 86_400_000)
  await send(visit, { answers: none, as: tablet })
  expect(await statuses()).toEqual(['submitted', 'submitted'])
})

test('two tabs answer at once: each question keeps its last word, and the other tab is told', async () => {
  const visit = await visitOf()
  const as = await draft(visit, at(0, 1))
  await draft(visit, at(2), as)
  expect(await seen(visit, as)).toBe('nnnuuuu')
  // Answered five minutes ago without a network, after which the other tab changed the first
  // question.
  app.clock.advance(10 * 60_000)
  await draft(visit, yes.slice(0, 1), as)
  const ago = (minutes: number) => ({ age: minutes * 60_000 })
  const late = await send(visit, {
    answers: at(0, 3).map((answer) => ({ ...answer, ...ago(5) })),
    status: 'draft',
    as,
  })
  expect(late.body.newer.map(({ questionId }: { questionId: string }) => questionId)).toEqual([
    'heart',
    'lung',
    'cancer',
  ])
  expect(await seen(visit, as)).toBe('ynnnuuu')

  const stale = none.map((answer) => ({ ...answer, ...ago(5) }))
  const refused = await send(visit, { answers: stale, language: 'es', as })
  expect([refused.status, refused.body.message]).toEqual([409, answersChangedElsewhere.es])
  expect(refused.body.data.newer).toMatchObject([{ questionId: 'heart', answer: 'yes' }])
  expect((await submissionsOf(visit)).map(({ status }) => status)).toEqual(['draft'])
  expect((await send(visit, { answers: none, as })).status).toBe(200)
  app.clock.advance(-10 * 60_000)
})

test('the holder of a forwarded link neither changes nor removes what a confirmed browser has answered', async () => {
  const visit = await visitOf()
  const tablet = await confirm(visit)
  await send(visit, { answers: yes.slice(0, 2), status: 'draft', as: tablet })
  for (let index = 0; index < 8; index++) {
    app.clock.advance(1000)
    await draft(visit, at(0, 1, 2))
  }
  expect(await seen(visit, tablet)).toBe('ynnuuuu')
  app.clock.advance(-8000)
})

test('what a client has begun without a confirmation is not pushed out by seven strangers with the link', async () => {
  const visit = await visitOf()
  const phone = await draft(visit, yes.slice(0, 3))
  const statuses: number[] = []
  for (let stranger = 0; stranger < 7; stranger++) {
    app.clock.advance(1000)
    statuses.push((await send(visit, { answers: at(0), status: 'draft', language: 'es' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429])
  expect(await seen(visit, phone)).toMatch(/^ynnuuuu/)
  expect((await send(visit, { answers: yes.slice(0, 4), status: 'draft', as: phone })).status).toBe(
    200,
  )
  // Who types the birth date has room.
  const tablet = await confirm(visit)
  expect((await send(visit, { answers: at(5), status: 'draft', as: tablet })).status).toBe(200)
  app.clock.advance(-7000)
})

test('a stranger’s answers are kept apart: the agency’s outcome stays the client’s, until the birth date is typed', async () => {
  const visit = await visitOf()
  const phone = resumeCookieOf(await send(visit, { answers: yes }))
  const started = await draft(visit, at(0, 1))
  app.clock.advance(60_000)
  expect((await send(visit, { answers: none })).body.outcome).toBe('accept')
  const admin = await app.signIn(ours.admin.email)
  const listed = async () =>
    (await app.call('GET', `/api/contacts/${visit.contactId}/eligibility`, { as: admin })).body
      .submissions as { outcome: string; setAside: boolean }[]
  expect(await listed()).toMatchObject([
    { outcome: 'accept', setAside: true },
    { outcome: 'decline', setAside: false },
  ])
  expect(await outcomeOf(visit)).toBe('decline')
  expect(await seen(visit, started)).toMatch(/^nnuuuuu/)

  // The same browser and a confirmed one may change their mind.
  app.clock.advance(60_000)
  await send(visit, { answers: none, as: phone })
  expect(await outcomeOf(visit)).toBe('accept')
  app.clock.advance(60_000)
  await send(visit, { answers: yes, as: await confirm(visit) })
  expect(await outcomeOf(visit)).toBe('decline')
  app.clock.advance(-180_000)
})

test('an expired link shows no answers, not even to a confirmed browser', async () => {
  const visit = await visitOf()
  await draft(visit, yes.slice(0, 4))
  const tablet = await confirm(visit)
  app.clock.advance(200 * 86_400_000)
  expect((await read(visit.quotePublicId, { as: tablet })).status).toBe(404)
  app.clock.advance(-200 * 86_400_000)
})
