import { expect, test } from 'vitest'
import { lockSecondFactor } from '../../src/features/access/server/second-factor/second-factor.sql.ts'
import { inOrganization, systemTransaction } from '../../src/platform/database/transaction.ts'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { buildAgent } from '../builders.ts'
import {
  codeAt,
  codeLength,
  enterCode,
  setUpSecondFactor,
  signInWithCode,
  startSignIn,
} from '../calls/second-factor.ts'
import { waitingForLock } from './races.ts'

const { app, routes, alpha, target, attempt } = await startTwoAgencies()

const member = async (isAdmin = false) => {
  const agent = await buildAgent(app.services, alpha.organizationId, { isAdmin })
  const as = await app.signIn(agent.email)
  return { ...agent, as, ...(await setUpSecondFactor(app, as)) }
}
const scope = { database: app.services.database, organizationId: alpha.organizationId }
const forgetAttempts = () =>
  systemTransaction(app.services.database, (system) =>
    system.deleteFrom('directory.attempt').execute(),
  )
const entries = (agentId: number) =>
  inOrganization(scope, (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['action', 'detail', 'ip_address', 'actor_kind'])
      .where('organization_id', '=', alpha.organizationId)
      .where('entity_id', '=', agentId)
      .where('entity', '=', 'agent')
      .orderBy('id')
      .execute(),
  )

test('after the link alone, every call that is not public refuses the started sign-in, under either cookie name', async () => {
  const admin = await member(true)
  const { answer, pending } = await startSignIn(app, admin.email)
  expect(answer.body).toMatchObject({
    codeRequired: true,
    session: null,
    redirectUrl: '/auth/code',
  })
  expect(pending).toMatch(/^sign-in=/)
  const asSession = pending.replace('sign-in=', 'session=')
  const guarded = routes.filter(({ access }) => access !== 'public')
  expect(guarded.length).toBeGreaterThan(40)
  const open: string[] = []
  for (const route of guarded)
    for (const cookie of [pending, asSession, `${pending}; ${asSession}`]) {
      const { status } = await attempt(route, cookie, target)
      if (status !== 401) open.push(`${route.call} with ${cookie.split('=')[0]}: ${status}`)
    }
  expect(open).toEqual([])
  const session = await app.call('GET', '/api/auth/session', { as: pending })
  expect(session.body).toMatchObject({ valid: false, codeRequired: true, email: null })
})

test('a member who must set up a second factor can make no other call than that, logged in before or after', async () => {
  const boss = await member(true)
  const before = await app.signIn(alpha.admin.email)
  const set = (requiredOf: string, was: string) =>
    app.call('PUT', '/api/sign-in-security', { as: boss.as, body: { requiredOf, was } })
  expect((await set('admins', 'off')).body.security).toMatchObject({ requiredOf: 'admins' })
  const after = await app.signIn(alpha.admin.email)
  const open = [
    'GET /second-factor',
    'POST /second-factor/start',
    'POST /second-factor/confirm',
    'POST /second-factor/passkeys',
    'POST /second-factor/passkeys/start',
  ]
  const guarded = routes.filter(({ access, call }) => access !== 'public' && !open.includes(call))
  const wrong: string[] = []
  for (const route of guarded)
    for (const as of [before, after]) {
      const { status, body } = await attempt(route, as, target)
      if (status !== 403 || body?.data?.setUpSecondFactor !== true)
        wrong.push(`${route.call}: ${status}`)
    }
  expect(wrong).toEqual([])
  await setUpSecondFactor(app, after)
  expect((await app.call('GET', '/api/me', { as: after })).status).toBe(200)
  expect((await app.call('GET', '/api/me', { as: before })).status).toBe(401)
  await app.call('DELETE', '/api/second-factor', { as: after })
  expect(
    (await app.call('GET', '/api/second-factor', { as: after })).body.secondFactor,
  ).toMatchObject({ active: true, required: true })
  expect((await set('off', 'admins')).status).toBe(200)
  expect((await app.call('DELETE', '/api/second-factor', { as: after })).status).toBe(200)
})

test('a code is accepted once, in its 30 seconds and those beside them, and never an older one', async () => {
  const agent = await member()
  const at = (steps: number) =>
    codeAt(agent.secret, new Date(app.clock.now().getTime() + steps * codeLength))
  const tryCode = async (code: string) =>
    (await enterCode(app, (await startSignIn(app, agent.email)).pending, code)).status
  // The code that confirmed the setup is used up.
  expect(await tryCode(at(0))).toBe(400)
  app.clock.advance(10 * codeLength)
  expect([await tryCode(at(-2)), await tryCode(at(2))]).toEqual([400, 400])
  expect(await tryCode(at(0))).toBe(200)
  expect([await tryCode(at(0)), await tryCode(at(-1))]).toEqual([400, 400])
  expect([await tryCode(at(1)), await tryCode(at(1))]).toEqual([200, 400])
  await forgetAttempts()
})

test('of many simultaneous uses of one code, one starts a session; one recovery code likewise', async () => {
  const agent = await member()
  for (const code of [
    () => codeAt(agent.secret, app.clock.now()),
    () => agent.recoveryCodes[3] ?? '',
  ]) {
    app.clock.advance(codeLength)
    const started = await Promise.all(
      Array.from({ length: 8 }, () => startSignIn(app, agent.email)),
    )
    const answers = await Promise.all(started.map(({ pending }) => enterCode(app, pending, code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 400),
    ])
    await forgetAttempts()
  }
})

test('of two different right codes at the same time for one started sign-in, one starts a session and the other stays unused', async () => {
  const agent = await member()
  const { pending } = await startSignIn(app, agent.email)
  // While their second factor is locked, both calls have found the started sign-in.
  const answers = await inOrganization(scope, async (transaction) => {
    await lockSecondFactor(transaction, agent.agentId)
    const entered = agent.recoveryCodes.slice(0, 2).map((code) => enterCode(app, pending, code))
    await waitingForLock(app, 2)
    return entered
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401])
  const as = await signInWithCode(app, agent.email, agent.secret)
  const { body } = await app.call('GET', '/api/second-factor', { as })
  expect(body.secondFactor.recoveryCodesLeft).toBe(9)
  await forgetAttempts()
})

test('one started sign-in gives one session, ends after ten minutes, and ends with a cancel', async () => {
  const agent = await member()
  app.clock.advance(codeLength)
  const code = codeAt(agent.secret, app.clock.now())
  const { pending } = await startSignIn(app, agent.email)
  const forged = pending.replace(/=.{6}/, '=AAAAAA')
  expect((await enterCode(app, forged, code)).status).toBe(401)
  expect((await enterCode(app, pending, code)).status).toBe(200)
  expect((await enterCode(app, pending, agent.recoveryCodes[0] ?? '')).status).toBe(401)
  const late = await startSignIn(app, agent.email)
  app.clock.advance(10 * 60_000)
  expect((await enterCode(app, late.pending, agent.recoveryCodes[0] ?? '')).body.message).toBe(
    'Your login has expired. Please request a new login link.',
  )
  const canceled = await startSignIn(app, agent.email)
  await app.call('DELETE', '/api/auth/code', { as: canceled.pending })
  expect((await enterCode(app, canceled.pending, agent.recoveryCodes[0] ?? '')).status).toBe(401)
})

test('ten codes in 15 minutes, from whatever network; then a clear text, and a right code does not help', async () => {
  const agent = await member()
  app.clock.advance(15 * 60_000)
  const { pending } = await startSignIn(app, agent.email)
  const wrong = codeAt(agent.secret, new Date(0))
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push((await enterCode(app, pending, wrong)).status)
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 400))
  const refused = await enterCode(app, pending, codeAt(agent.secret, app.clock.now()))
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many attempts. Please wait 15 minutes and try again.',
  ])
  const failures = (await entries(agent.agentId)).filter(
    ({ action }) => action === 'access.sign_in_failed',
  )
  expect(failures).toHaveLength(10)
  expect(failures[0]).toMatchObject({
    detail: { reason: 'wrong code', kind: 'app' },
    ip_address: '127.0.0.1',
  })
  await forgetAttempts()
})

test('30 codes from one network in 15 minutes, for all people together', async () => {
  app.clock.advance(15 * 60_000)
  const people = await Promise.all([member(), member(), member(), member()])
  await forgetAttempts()
  const statuses: number[] = []
  for (const { email } of people) {
    const { pending } = await startSignIn(app, email)
    for (let n = 0; n < 9; n++) statuses.push((await enterCode(app, pending, '000000')).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  await forgetAttempts()
})
