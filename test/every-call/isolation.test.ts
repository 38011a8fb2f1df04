import { expect, test } from 'vitest'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { enterIncrease } from '../calls/rate-increases.ts'
import type { Attempt } from './isolation-attempt.ts'
import { attempts } from './isolation-attempts.ts'

const { app, routes, alpha, alphaAgent, target, betaAdmin, attempt, stateOfAlpha } =
  await startTwoAgencies()

/** Texts that only organization A has. */
const marks = /Isolda|isolda@secret|Alpha Agency|alpha-agency/i

test('every call has an attempt', () => {
  expect(routes.length).toBeGreaterThan(35)
  expect(routes.map(({ call }) => call).filter((call) => attempts[call] === undefined)).toEqual([])
})

test('every admin call returns 403 to an agent', async () => {
  const as = await app.signIn(alphaAgent.email)
  const admin = routes.filter(({ access }) => access === 'admin')
  expect(admin.length).toBeGreaterThan(0)
  const statuses = await Promise.all(
    admin.map(async (route) => `${route.call}: ${(await attempt(route, as)).status}`),
  )
  expect(statuses).toEqual(admin.map(({ call }) => `${call}: 403`))
})

test('GEN-001 no call shows or changes anything of a foreign organization', async () => {
  const before = await stateOfAlpha()
  const wrong: string[] = []
  for (const route of routes.filter(({ call }) => call !== 'POST /auth/logout')) {
    const answer = await attempt(route, betaAdmin)
    if (answer.status !== attempts[route.call]?.foreign)
      wrong.push(`${route.call}: ${answer.status} ${answer.text.slice(0, 160)}`)
    if (marks.test(answer.text)) wrong.push(`${route.call} shows ${answer.text.match(marks)?.[0]}`)
  }
  expect(wrong).toEqual([])
  expect(await stateOfAlpha()).toEqual(before)
  // Some 200 calls, one after the other.
}, 120_000)

test('an increase of one’s own takes back no drafts of a foreign organization', async () => {
  const before = await stateOfAlpha()
  const own = await enterIncrease(app, betaAdmin, 850, '2026-09-01')
  const answer = await app.call('POST', `/api/rate-increases/${own}/drafts/undo`, {
    ...{ as: betaAdmin, body: { batch: target.increaseBatch } },
  })
  expect(answer).toMatchObject({ status: 200, body: { undone: 0, stay: 0 } })
  expect(await stateOfAlpha()).toEqual(before)
})

test('CONTACTS-032 an agent cannot use contacts of another agent of the same organization', async () => {
  const as = await app.signIn(alphaAgent.email)
  const about = routes.filter(
    ({ path, access }) =>
      access === 'member' &&
      /\/contacts\/(email-tracking\/)?\{|generate|emails/.test(path) &&
      !/check-email|imports/.test(path),
  )
  expect(about.length).toBeGreaterThan(8)
  const statuses = await Promise.all(
    about.map(async (route) => `${route.call}: ${(await attempt(route, as)).status}`),
  )
  expect(statuses).toEqual(about.map(({ call }) => `${call}: 404`))
})

test('a row’s number returns 404 in every call that takes a public id', async () => {
  const numbers = {
    ...target,
    quotePublic: String(target.quote),
    emailPublic: String(target.email),
    contactPublic: String(target.contact),
  }
  const publicCalls = routes.filter(
    ({ call }) =>
      /quotes\/decode|effective-date|schedule|eligibility-answers/.test(call) &&
      !call.includes('/contacts/'),
  )
  const wrong: string[] = []
  for (const route of publicCalls) {
    const plan = attempts[route.call] as Attempt
    const body = plan.body?.(numbers, alpha.publicId)
    const answer = await app.call(
      route.method as 'GET',
      `/api${plan.url(numbers, alpha.publicId)}`,
      body === undefined ? {} : { body },
    )
    if (answer.status !== 404)
      wrong.push(`${route.call}: ${answer.status} ${answer.text.slice(0, 120)}`)
  }
  expect(publicCalls.length).toBeGreaterThan(4)
  expect(wrong).toEqual([])
  expect((await app.call('GET', `/api/org/${alpha.organizationId}/details`)).status).toBe(404)
})
