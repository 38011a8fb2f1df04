import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../platform/mailer/delivery-error.ts'
import { completeSignUp } from './complete-sign-up.ts'
import { signUpEmailSent, signUpWaiting } from './sign-up.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())
// Each test is a quarter of an hour after the one before, so that no limit of one reaches the next.
beforeEach(() => app.clock.advance(16 * 60_000))

let people = 0
const person = (changed: Record<string, unknown> = {}) => {
  people += 1
  return {
    firstName: 'Nora',
    lastName: 'Quist',
    organizationName: 'Quist & Daughters',
    email: `nora${people}@quist.example`,
    phone: '(555) 555-0123',
    ...changed,
  }
}
const signUp = (body: unknown) => app.call('POST', '/api/onboarding/signup', { body })
const cookieOf = (header: string | string[] | undefined) =>
  [header]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
const emailsTo = async (to: string) => (await app.emails()).filter((email) => email.to === to)
const linkTo = async (to: string) =>
  (await emailsTo(to))[0]?.text.match(/http:\/\/localhost:3000(\/auth\/verify\/[^\s"]+)/)?.[1] ?? ''
const follow = (link: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/api${link}`, { headers: { 'x-holdfast': '1', ...headers } })
const countAgencies = () =>
  systemTransaction(app.services.database, async (system) => {
    const { n } = await system
      .selectFrom('directory.organization_slug')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  })

test('SIGNUP-009 a sign-up creates an agency without a plan, and its emailed link logs in the browser that signed up, once', async () => {
  const typed = person()
  const answer = await signUp(typed)
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, status: 'email-sent', message: signUpEmailSent },
  ])
  expect(signUpEmailSent).toMatch(/^Welcome .* magic link .* Check your inbox and spam folder\.$/)
  await app.runJobs()
  const link = await linkTo(typed.email)
  expect(link).toContain('/auth/verify/quist-daughters')
  const cookie = cookieOf(answer.headers['set-cookie'])
  // Hours later the cookie of a login request would have ended.
  app.clock.advance(23 * 3_600_000)
  const verified = await follow(link, { cookie })
  expect([verified.status, verified.body.email]).toEqual([200, typed.email])
  expect((await follow(link, { cookie })).status).toBe(400)
  const { user } = (
    await app.call('GET', '/api/me', { as: cookieOf(verified.headers['set-cookie']) })
  ).body
  expect(user).toMatchObject({
    firstName: 'Nora',
    lastName: 'Quist',
    phone: '5555550123',
    is_admin: true,
    is_agent: true,
    is_default: true,
    organization_name: 'Quist & Daughters',
    subscription_tier: null,
    live: false,
    demo_mode: false,
    accountStatus: {
      status: 'no_plan',
      message: 'Choose a plan to get started.',
      subscriptionStatus: 'none',
      contactLimit: 0,
      paymentCompleted: false,
    },
  })
})

test('an activation link works for 24 hours, and in another browser only after a press', async () => {
  const typed = person()
  await signUp(typed)
  await app.runJobs()
  const link = await linkTo(typed.email)
  app.clock.advance(24 * 3_600_000 - 1000)
  for (const headers of [{}, { cookie: 'onboarding=forged.signature' }])
    expect((await follow(link, headers)).body).toMatchObject({ pressRequired: true, session: null })
  app.clock.advance(1001)
  expect((await follow(link, { 'x-holdfast': 'confirm' })).status).toBe(400)
})

test('the sign-up of a known email address gets the same response, no agency, and a login link that says so', async () => {
  const typed = person({ email: organization.admin.email })
  const before = await countAgencies()
  const known = await signUp(typed)
  const unknown = await signUp(person())
  const shape = (answer: typeof known) => ({
    status: answer.status,
    body: answer.body,
    headers: Object.keys(answer.headers).sort(),
    cookie: cookieOf(answer.headers['set-cookie']).replace(/=.*/, ''),
    length: answer.text.length,
  })
  expect(shape(known)).toEqual(shape(unknown))
  await app.runJobs()
  expect((await countAgencies()) - before).toBe(1)
  const [email] = await emailsTo(organization.admin.email)
  expect(email?.subject).toBe('You already have a Holdfast account')
  const verified = await follow(await linkTo(organization.admin.email), {
    cookie: cookieOf(known.headers['set-cookie']),
  })
  expect([verified.status, verified.body.orgSlug]).toEqual([200, organization.slug])
})

test('sign-ups for one email address at once create one agency', async () => {
  const typed = person()
  const before = await countAgencies()
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(typed)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()])
  expect((await countAgencies()) - before).toBe(1)
  // The same without the queue, which lets one job run for the requests that wait.
  const other = { ...person(), phone: '5555550123', ipAddress: '192.0.2.1' }
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      completeSignUp(app.services, { ...other, browserHash: String(i).repeat(64) }),
    ),
  )
  expect((await countAgencies()) - before).toBe(2)
  const subjects = (await emailsTo(other.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Activate'))).toHaveLength(1)
  expect(subjects).toHaveLength(8)
})

test('a repeated job finds the agency that it created and sends the activation link again', async () => {
  const job = { ...person(), phone: '5555550123', ipAddress: '192.0.2.1' }
  const before = await countAgencies()
  for (let i = 0; i < 2; i += 1)
    await completeSignUp(app.services, { ...job, browserHash: 'ab'.repeat(32) })
  expect((await countAgencies()) - before).toBe(1)
  expect((await emailsTo(job.email)).map(({ subject }) => subject)).toEqual([
    'Activate your Holdfast account',
    'Activate your Holdfast account',
  ])
})

test('an email that the mail server refuses for good is not tried again, one that it refuses for now is', async () => {
  const failing = (error: Error) => ({
    ...app.services,
    mailer: { ...app.services.mailer, send: () => Promise.reject(error) },
  })
  const job = (hash: string) => ({
    ...{ ...person(), phone: '5555550123', ipAddress: '192.0.2.1' },
    browserHash: hash.repeat(32),
  })
  await completeSignUp(failing(new DeliveryError('550 no such user', true)), job('01'))
  const down = new Error('the mail server is down')
  await expect(completeSignUp(failing(down), job('02'))).rejects.toThrow(down)
})

test('software that fills in the hidden field gets the same response, and nothing else', async () => {
  const typed = person({ website: 'https://spam.example' })
  const before = await countAgencies()
  const answer = await signUp(typed)
  expect([answer.status, answer.body.status]).toEqual([200, 'email-sent'])
  await app.runJobs()
  expect([(await countAgencies()) - before, await emailsTo(typed.email)]).toEqual([0, []])
})

test('sign-ups are limited per email address and per IP network', async () => {
  const typed = person()
  const perEmail: number[] = []
  for (let i = 0; i < 6; i += 1) perEmail.push((await signUp(typed)).status)
  expect(perEmail).toEqual([200, 200, 200, 200, 200, 429])
  app.clock.advance(16 * 60_000)
  const perNetwork: number[] = []
  for (let i = 0; i < 11; i += 1) perNetwork.push((await signUp(person())).status)
  expect(perNetwork).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('no text of the form reaches the email, and names with headers, marks and markup are stored as text', async () => {
  const hostile = {
    firstName: 'Ada\r\nBcc: victim@evil.example',
    lastName: '{{link}} {{7*7}} <script>alert(1)</script>',
    organizationName: '👩‍👩‍👧 אביגיל {{link}}',
  }
  const typed = person(hostile)
  await signUp(typed)
  await app.runJobs()
  const [email] = await emailsTo(typed.email)
  for (const text of ['Bcc', 'evil', 'script', '7*7', 'אביגיל', '{{'])
    expect(JSON.stringify(email)).not.toContain(text)
  const link = await linkTo(typed.email)
  expect(link).toMatch(/^\/auth\/verify\/link(-\w+)?\/[\w-]{32}$/)
  const verified = await follow(link, { 'x-holdfast': 'confirm' })
  const { user } = (
    await app.call('GET', '/api/me', { as: cookieOf(verified.headers['set-cookie']) })
  ).body
  expect([user.firstName, user.lastName, user.organization_name]).toEqual([
    'Ada Bcc: victim@evil.example',
    hostile.lastName,
    hostile.organizationName,
  ])
})

test('incomplete and too long input is refused with the form’s text', async () => {
  for (const wrong of [{ phone: '555' }, { firstName: 'a'.repeat(200) }, { email: 'x' }, {}]) {
    const answer = await signUp(Object.keys(wrong).length === 0 ? {} : person(wrong))
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please fill out all fields correctly',
    ])
  }
})

test('SIGNUP-010 while the mail server cannot be reached, the account is created and the page says so, for known email addresses too', async () => {
  const { mailer } = app.services
  const check = mailer.reachability.check
  const isDown = mailer.reachability.isDown
  Object.assign(mailer.reachability, { check: async () => {}, isDown: () => true })
  const answers = [
    await signUp(person()),
    await signUp(person({ email: organization.admin.email })),
  ]
  Object.assign(mailer.reachability, { check, isDown })
  for (const { body } of answers)
    expect(body).toEqual({ success: true, status: 'account-created', message: signUpWaiting })
  expect(signUpWaiting).toBe('Account created successfully!')
  await app.runJobs()
})
