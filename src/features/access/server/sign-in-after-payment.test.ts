import { afterAll, expect, test } from 'vitest'
import {
  buildSignedUpAgency,
  setSubscriptionStatus,
} from '../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'

const app = await createTestApp()
afterAll(() => app.close())

const cookieOf = (header: string | string[] | undefined) =>
  [header]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ')

/** Signs up through the form. Returns the cookie of that browser. */
async function signUp(email: string): Promise<string> {
  app.clock.advance(16 * 60_000)
  const answer = await app.call('POST', '/api/onboarding/signup', {
    body: {
      firstName: 'Pia',
      lastName: 'Payer',
      organizationName: 'Payer Agency',
      email,
      phone: '5555550150',
    },
  })
  await app.runJobs()
  return cookieOf(answer.headers['set-cookie'])
}
const signIn = (emailRaw: string, cookie?: string) =>
  app.call('POST', '/api/auth/onboarding-login', {
    body: { emailRaw },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
async function pay(email: string, cookie: string): Promise<void> {
  const { as, id } = await organizationOf(email, cookie)
  expect(as).not.toBe('')
  await setSubscriptionStatus(app.services, id, 'active')
}
async function organizationOf(email: string, cookie?: string) {
  const as = await app.signIn(email, cookie)
  const { user } = (await app.call('GET', '/api/me', { as })).body
  return { as, id: user.organization_id }
}

test('AUTH-029 the browser that signed up is logged in once after a confirmed payment, without an emailed link', async () => {
  const email = 'pia@payer.example'
  const cookie = await signUp(email)
  expect((await signIn(email, cookie)).status).toBe(401)
  await pay(email, cookie)
  const answer = await signIn(` ${email.toUpperCase()} `, cookie)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      success: true,
      redirectUrl: '/contacts',
      session: expect.any(String),
      email,
      orgSlug: 'payer-agency',
    },
  ])
  const as = cookieOf(answer.headers['set-cookie'])
  expect((await app.call('GET', '/api/me', { as })).body.user.email).toBe(email)
  expect((await signIn(email, cookie)).status).toBe(401)
})

test('AUTH-029 another browser, another email address, a trial, a used-up time and a forged cookie get the same 401', async () => {
  const email = 'tim@payer.example'
  const cookie = await signUp(email)
  const other = await signUp('uma@payer.example')
  const { id } = await organizationOf(email, cookie)
  await setSubscriptionStatus(app.services, id, 'trialing')
  const trial = await signIn(email, cookie)
  await setSubscriptionStatus(app.services, id, 'active')
  const refused = [
    trial,
    await signIn(email),
    await signIn(email, other),
    await signIn('uma@payer.example', cookie),
    await signIn('nobody@payer.example', cookie),
    await signIn(email, cookie.replace(/.$/, 'x')),
    await signIn(email, cookie.replace('onboarding=', 'session=')),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401))
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
  app.clock.advance(30 * 24 * 3_600_000)
  expect((await signIn(email, cookie)).status).toBe(401)
})

test('AUTH-029 a sign-up with a known email address gives its browser nothing', async () => {
  const email = 'vera@payer.example'
  const first = await signUp(email)
  const cookie = await signUp(email)
  await pay(email, first)
  expect((await signIn(email, cookie)).status).toBe(401)
})

test('AUTH-029 of many sign-ins at once one succeeds', async () => {
  const email = 'will@payer.example'
  const cookie = await signUp(email)
  await pay(email, cookie)
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
})

test('an agency that signed up is not known by another browser’s token', async () => {
  const agency = await buildSignedUpAgency(app.services, { browser: 'first' })
  await setSubscriptionStatus(app.services, agency.organizationId, 'active')
  expect((await signIn(agency.email, 'onboarding=first')).status).toBe(401)
})

test('AUTH-029 an emailed link that is used in another browser ends what the browser that signed up could do', async () => {
  const email = 'xena@payer.example'
  const cookie = await signUp(email)
  const { as, id } = await organizationOf(email)
  await setSubscriptionStatus(app.services, id, 'active')
  expect((await signIn(email, cookie)).status).toBe(401)
  expect((await app.call('GET', '/api/me', { as })).status).toBe(200)
})

test('the first emailed link ends a session that began after a payment without one, with its keys; a later one ends nothing', async () => {
  const email = 'yuri@payer.example'
  const cookie = await signUp(email)
  const { organization_id: id } = await systemTransaction(app.services.database, (system) =>
    system
      .selectFrom('directory.login_address')
      .select('organization_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  await setSubscriptionStatus(app.services, id as OrganizationId, 'active')
  const unproven = cookieOf((await signIn(email, cookie)).headers['set-cookie'])
  const created = await app.call('POST', '/api/api-keys', {
    as: unproven,
    body: { name: 'Early', scopes: ['contacts:read'], lifetime: '1year' },
  })
  const key = `Bearer ${created.body.token}`
  expect((await app.call('GET', '/api/contacts', { as: key })).status).toBe(200)
  const owner = await app.signIn(email)
  await app.runJobs()
  expect((await app.call('GET', '/api/me', { as: unproven })).status).toBe(401)
  expect((await app.call('GET', '/api/contacts', { as: key })).status).toBe(401)
  await app.signIn(email)
  expect((await app.call('GET', '/api/me', { as: owner })).status).toBe(200)
})
