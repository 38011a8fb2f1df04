import { expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { verifyLoginLink } from '../../src/features/access/server/verify-login-link.ts'
import { linkSpent } from '../../src/features/access/shared/access.contract.ts'
import { systemTransaction } from '../../src/platform/database/transaction.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import { buildVisit } from '../calls/visits.ts'
import { expectForeseen, startRaces, tally, ten } from './races.ts'

const { agency, call, countOf } = await startRaces()
const { app } = agency

test('a login link used ten times at once opens one session', async () => {
  const link = await createLoginLink(app.services, agency.organization.admin.email)
  const path = `/api${new URL(link ?? '').pathname}`
  const answers = await ten(() => app.call('GET', path, { headers: { 'x-holdfast': 'confirm' } }))
  expect(tally(answers)).toEqual({ 200: 1, 400: 9 })
  expect(
    answers.filter(({ headers }) => String(headers['set-cookie'] ?? '').includes('session=')),
  ).toHaveLength(1)
})

test('a link used a hundred times at once, from a hundred networks, logs in one', async () => {
  const link = new URL((await createLoginLink(app.services, agency.organization.admin.email)) ?? '')
    .pathname
  const [, , , slug = '', token = ''] = link.split('/')
  const uses = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) =>
      verifyLoginLink(app.services, {
        ...{ slug, token, browsers: [], confirmed: true, userAgent: 'a hundred' },
        ipAddress: `198.51.100.${i}`,
      }),
    ),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = uses.flatMap((use) => (use.status === 'rejected' ? use.reason.message : []))
  expect(reasons).toEqual(Array.from({ length: 99 }, () => linkSpent))
  const sessions = await systemTransaction(app.services.database, (system) =>
    system
      .selectFrom('directory.session')
      .select('user_agent')
      .where('user_agent', '=', 'a hundred')
      .execute(),
  )
  expect(sessions).toHaveLength(1)
})

test('replayed, foreign and malformed tokens log in no one', async () => {
  const path = async () =>
    new URL((await createLoginLink(app.services, agency.organization.admin.email)) ?? '').pathname
  const other = await buildOrganization(app.services)
  const token = async () => (await path()).split('/').at(-1) ?? ''
  const replayed = await path()
  const confirm = { headers: { 'x-holdfast': 'confirm' } }
  expect((await app.call('GET', `/api${replayed}`, confirm)).status).toBe(200)
  const refused = [
    replayed,
    `/auth/verify/${other.slug}/${await token()}`,
    `${await path()}x`,
    (await path()).slice(0, -1),
    (await path()).toUpperCase().replace('/AUTH/VERIFY/', '/auth/verify/'),
    `/auth/verify/${agency.organization.slug}/%00`,
    `/auth/verify/${agency.organization.slug}/${'%F0%9F%92%A9'.repeat(3)}`,
    `/auth/verify/${agency.organization.slug}/${'a'.repeat(201)}`,
    `/auth/verify/%2e%2e/${await token()}`,
    `/auth/verify/' or 1=1 --/${await token()}`,
  ]
  for (const each of refused) {
    const answer = await app.call('GET', `/api${encodeURI(each).replaceAll('%25', '%')}`, confirm)
    expect([400, 404], `${each}: ${answer.status}`).toContain(answer.status)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('Send Quote pressed ten times at once emails once', async () => {
  const contactId = await buildContact(app.services, agency.organizationId, {
    email: 'one.quote@mail.example',
  })
  expect(
    tally(await ten(() => call('POST', `/contacts/${contactId}/send-quote-email`, {}))),
  ).toEqual({ 200: 1, 409: 9 })
  await Promise.all([app.runJobs(), app.runJobs()])
  expect(await countOf('email')).toBe(1)
  expect((await app.emails()).filter(({ to }) => to === 'one.quote@mail.example')).toHaveLength(1)
})

test('creating a quote link or renewing one ten times at once returns a response each time', async () => {
  const contactId = await buildContact(app.services, agency.organizationId)
  expect(
    tally(
      await ten(() => app.call('GET', `/api/quotes/generate/${contactId}`, { as: agency.admin })),
    ),
  ).toEqual({ 200: 10 })
  const visit = await buildVisit(app.services, agency.organizationId)
  // Three renewals of one quote, the others are refused (decision 133).
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

test('logging out everywhere on ten devices at once ends all of them', async () => {
  const devices = await Promise.all(
    Array.from({ length: 5 }, () => app.signIn(agency.organization.admin.email)),
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
