import { expect, test } from 'vitest'
import { startSecondFactors } from '../../../../../test/agencies/second-factor-agency.ts'
import {
  codeAt,
  codeLength,
  cookiesOf,
  enterCode,
  setUpSecondFactor,
  signInWithCode,
  startSignIn,
} from '../../../../../test/calls/second-factor.ts'
import { recentSignInLength } from '../../../../platform/http/check-access.ts'

const { app, organization, newAgent, noticesTo, actions } = await startSecondFactors()
const read = async (as: string) =>
  (await app.call('GET', '/api/second-factor', { as })).body.secondFactor

test('the setup shows a QR code and the same secret as text, keeps it on a reload, and needs a right code', async () => {
  const { as, email, agentId } = await newAgent()
  const first = (await app.call('POST', '/api/second-factor/start', { as })).body
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(first.qrCode).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  const url = new URL(first.url)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Holdfast:${email}`,
  ])
  expect(url.searchParams.get('secret')).toBe(first.secret)
  expect((await app.call('POST', '/api/second-factor/start', { as })).body).toEqual(first)
  const confirm = (code: string) =>
    app.call('POST', '/api/second-factor/confirm', { as, body: { code } })
  const wrong = await confirm(codeAt(first.secret, new Date(0)))
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    'This code is incorrect or was already used. Wait for the next code in your authenticator app, and check that your phone’s clock is set automatically.',
  ])
  expect(await read(as)).toMatchObject({ active: false, recoveryCodesLeft: 0 })
  const code = codeAt(first.secret, app.clock.now())
  const done = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(done.body.recoveryCodes).toHaveLength(10)
  expect(new Set(done.body.recoveryCodes).size).toBe(10)
  for (const each of done.body.recoveryCodes) expect(each).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect(await read(as)).toEqual({
    email,
    active: true,
    app: true,
    passkeys: [],
    since: app.clock.now().toISOString(),
    recoveryCodesLeft: 10,
    required: false,
  })
  expect(await actions(agentId)).toEqual([
    {
      action: 'access.set_second_factor',
      detail: { replaced: false, endedSessions: 0 },
      by: `member ${agentId}`,
    },
  ])
  // The confirmed secret is not shown again: another start makes another secret.
  expect((await app.call('POST', '/api/second-factor/start', { as })).body.secret).not.toBe(
    first.secret,
  )
})

test('a setup that was not confirmed within 15 minutes starts again', async () => {
  const { email } = await newAgent()
  const as = await app.signIn(email)
  const { secret } = (await app.call('POST', '/api/second-factor/start', { as })).body
  app.clock.advance(15 * 60_000)
  const late = await app.call('POST', '/api/second-factor/confirm', {
    as,
    body: { code: codeAt(secret, app.clock.now()) },
  })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This QR code has expired. Please start the setup again.',
  ])
  expect((await app.call('POST', '/api/second-factor/start', { as })).body.secret).not.toBe(secret)
})

test('setting up ends the sessions on other devices, which began without a code', async () => {
  const { email, as } = await newAgent()
  const phone = await app.signIn(email)
  await setUpSecondFactor(app, as)
  const valid = async (cookie: string) =>
    (await app.call('GET', '/api/auth/session', { as: cookie })).body.valid
  expect([await valid(as), await valid(phone)]).toEqual([true, false])
})

test('the code completes the sign-in and leads to the page that was asked for; the session before it stays until then', async () => {
  const { email, as } = await newAgent()
  const { secret } = await setUpSecondFactor(app, as)
  const { pending } = await startSignIn(app, email, '/contact/5?tab=email')
  const both = await app.call('GET', '/api/auth/session', { as: `${as}; ${pending}` })
  expect(both.body).toMatchObject({ valid: true, codeRequired: true })
  app.clock.advance(codeLength)
  const answer = await app.call('POST', '/api/auth/code', {
    as: `${as}; ${pending}`,
    body: { code: codeAt(secret, app.clock.now()) },
  })
  expect(answer.body).toMatchObject({
    redirectUrl: '/contact/5?tab=email',
    email,
    orgSlug: organization.slug,
    recoveryCodesLeft: null,
  })
  expect((await app.call('GET', '/api/me', { as: cookiesOf(answer) })).body.user.email).toBe(email)
  expect((await app.call('GET', '/api/me', { as })).status).toBe(401)
})

test('a recovery code logs in once, is counted, and is emailed about', async () => {
  const { email, as } = await newAgent()
  const { recoveryCodes } = await setUpSecondFactor(app, as)
  const first = await startSignIn(app, email)
  const typed = recoveryCodes[4]?.toLowerCase().replace('-', ' ') ?? ''
  const answer = await enterCode(app, first.pending, typed)
  expect([answer.status, answer.body.recoveryCodesLeft]).toEqual([200, 9])
  const again = await enterCode(app, (await startSignIn(app, email)).pending, typed)
  expect([again.status, again.body.message]).toEqual([
    400,
    'This recovery code is incorrect or was already used.',
  ])
  expect(await read(cookiesOf(answer))).toMatchObject({ recoveryCodesLeft: 9 })
  await expect
    .poll(async () => (await noticesTo(email)).map(({ subject }) => subject))
    .toEqual(['A recovery code for your Holdfast account was used'])
})

test('new recovery codes replace the old ones, and a new phone replaces the old phone', async () => {
  const { email, as } = await newAgent()
  const old = await setUpSecondFactor(app, as)
  const { body } = await app.call('POST', '/api/second-factor/recovery-codes', { as })
  expect(body.recoveryCodes).toHaveLength(10)
  const { pending } = await startSignIn(app, email)
  expect((await enterCode(app, pending, old.recoveryCodes[0] ?? '')).status).toBe(400)
  const signedIn = await enterCode(app, pending, body.recoveryCodes[0])
  expect(signedIn.status).toBe(200)
  app.clock.advance(codeLength)
  const next = await setUpSecondFactor(app, cookiesOf(signedIn))
  app.clock.advance(codeLength)
  const later = (await startSignIn(app, email)).pending
  expect((await enterCode(app, later, codeAt(old.secret, app.clock.now()))).status).toBe(400)
  expect((await enterCode(app, later, body.recoveryCodes[1])).status).toBe(400)
  expect((await enterCode(app, later, codeAt(next.secret, app.clock.now()))).status).toBe(200)
})

test('setting, changing and removing it need a recent sign-in, which includes the code', async () => {
  const { email, as } = await newAgent()
  const calls = [
    ['POST', '/api/second-factor/start'],
    ['POST', '/api/second-factor/confirm'],
    ['POST', '/api/second-factor/recovery-codes'],
    ['DELETE', '/api/second-factor'],
  ] as const
  const { secret } = await setUpSecondFactor(app, as)
  app.clock.advance(recentSignInLength + 1)
  for (const [method, url] of calls) {
    const { status, body } = await app.call(method, url, { as, body: { code: '123456' } })
    expect([url, status, body.data]).toEqual([url, 403, { signInAgain: true }])
  }
  // The link alone does not make the session recent.
  const { pending } = await startSignIn(app, email)
  const half = await app.call('DELETE', '/api/second-factor', { as: `${as}; ${pending}` })
  expect([half.status, half.body.data]).toEqual([403, { signInAgain: true }])
  const recent = await signInWithCode(app, email, secret)
  expect((await app.call('DELETE', '/api/second-factor', { as: recent })).status).toBe(200)
  expect(await read(recent)).toMatchObject({ active: false, recoveryCodesLeft: 0 })
  expect((await startSignIn(app, email)).answer.body.codeRequired).toBe(false)
  await expect.poll(async () => (await noticesTo(email)).length).toBe(1)
})
