import { expect, test } from 'vitest'
import { startSecondFactors } from '../../../../../test/agencies/second-factor-agency.ts'
import {
  addPasskey,
  createAuthenticator,
  signInByPasskey,
} from '../../../../../test/calls/passkeys.ts'
import {
  cookiesOf,
  enterCode,
  setUpSecondFactor,
  signInWithCode,
  startSignIn,
} from '../../../../../test/calls/second-factor.ts'
import { recentSignInLength } from '../../../../platform/http/check-access.ts'
import {
  noSuchPasskey,
  onlySecondFactor,
  passkeyExpired,
  passkeyKnown,
  passkeyRefused,
  tooManyPasskeys,
} from '../../shared/second-factor-texts.ts'

const { app, newAgent, noticesTo, actions } = await startSecondFactors()
const read = async (as: string) =>
  (await app.call('GET', '/api/second-factor', { as })).body.secondFactor
const valid = async (as: string) => (await app.call('GET', '/api/me', { as })).status === 200
const factorsOf = async (pending: string) =>
  (await app.call('GET', '/api/auth/session', { as: pending })).body.secondFactors
const start = async (email: string) => (await startSignIn(app, email)).pending
const remove = (as: string, id: number) =>
  app.call('DELETE', `/api/second-factor/passkeys/${id}`, { as })

test('a passkey alone is a second factor: it brings recovery codes, ends other sessions and completes the sign-in', async () => {
  const { as, email, agentId } = await newAgent()
  const phone = await app.signIn(email)
  const key = createAuthenticator(app)
  const added = await addPasskey(app, as, key)
  expect(added.status, added.text).toBe(200)
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect([await valid(as), await valid(phone)]).toEqual([true, false])
  const now = app.clock.now().toISOString()
  expect(await read(as)).toMatchObject({
    ...{ active: true, app: false, since: now, recoveryCodesLeft: 10 },
    passkeys: [{ name: 'Chrome on Mac', addedAt: now, lastUsedAt: null }],
  })
  const pending = await start(email)
  expect(await valid(pending)).toBe(false)
  expect(await factorsOf(pending)).toEqual(['passkey'])
  const signedIn = await signInByPasskey(app, pending, key)
  expect(signedIn.body).toMatchObject({ email, redirectUrl: '/contacts' })
  expect(await valid(cookiesOf(signedIn))).toBe(true)
  expect((await read(as)).passkeys).toMatchObject([{ lastUsedAt: now }])

  // No code of an app is right without an app, and a recovery code still works.
  const again = await start(email)
  expect((await enterCode(app, again, '123456')).status).toBe(400)
  expect((await enterCode(app, again, added.body.recoveryCodes[0])).status).toBe(200)
  expect(await actions(agentId)).toMatchObject([{ action: 'access.add_passkey' }])
  await expect
    .poll(async () => (await noticesTo(email)).map(({ subject }) => subject))
    .toContain('A passkey was added to your Holdfast account')
})

test('beside an app a passkey brings no new codes; each of the two completes a sign-in', async () => {
  const { as, email } = await newAgent()
  const { secret } = await setUpSecondFactor(app, as)
  const key = createAuthenticator(app)
  expect((await addPasskey(app, as, key)).body).toEqual({ success: true, recoveryCodes: null })
  expect(await factorsOf(await start(email))).toEqual(['app', 'passkey'])
  expect((await signInByPasskey(app, await start(email), key)).status).toBe(200)
  const recent = await signInWithCode(app, email, secret)
  const [passkey] = (await read(recent)).passkeys
  expect((await remove(recent, passkey.id)).status).toBe(200)
  expect((await remove(recent, passkey.id)).body.message).toBe(noSuchPasskey)
  expect(await factorsOf(await start(email))).toEqual(['app'])
})

test('a passkey works for its member, its site and its challenge only', async () => {
  const [agent, other] = [await newAgent(), await newAgent()]
  const key = createAuthenticator(app)
  await addPasskey(app, agent.as, key)
  const fake = createAuthenticator(app, { origin: 'https://holdfast.attacker.example' })
  const phished = await addPasskey(app, other.as, fake)
  expect([phished.status, phished.body.message]).toEqual([400, passkeyRefused])
  expect((await read(other.as)).active).toBe(false)
  await addPasskey(app, other.as, createAuthenticator(app))

  const refused = [400, passkeyRefused]
  const asOther = await signInByPasskey(app, await start(other.email), key)
  expect([asOther.status, asOther.body.message]).toEqual(refused)
  const pending = await start(agent.email)
  const send = (passkey: object) =>
    app.call('POST', '/api/auth/passkey', { as: pending, body: { passkey } })
  const unasked = await send(key.sign({ challenge: 'bm90LWFza2Vk' }))
  expect([unasked.status, unasked.body.message]).toEqual(refused)
  const { options } = (await app.call('POST', '/api/auth/passkey/start', { as: pending })).body
  const changed = { ...key.sign(options), authenticatorData: key.sign(options).clientDataJSON }
  expect((await send(changed)).status).toBe(400)
  const used = key.sign(options)
  expect((await send(used)).status).toBe(200)
  // The same answer again completes neither this sign-in nor the next.
  expect((await send(used)).status).toBe(401)
  const next = await start(agent.email)
  await app.call('POST', '/api/auth/passkey/start', { as: next })
  const replayed = await app.call('POST', '/api/auth/passkey', {
    as: next,
    body: { passkey: used },
  })
  expect(replayed.status).toBe(400)
})

test('an authenticator whose count goes back is refused: it may be a copy', async () => {
  const { as, email } = await newAgent()
  const key = createAuthenticator(app, { counts: true })
  await addPasskey(app, as, key)
  expect((await signInByPasskey(app, await start(email), key)).status).toBe(200)
  key.rewind()
  expect((await signInByPasskey(app, await start(email), key)).status).toBe(400)
})

test('adding asks for a recent sign-in and an answer in time; at most ten, none twice', async () => {
  const { email } = await newAgent()
  const as = await app.signIn(email)
  const key = createAuthenticator(app)
  const { options } = (await app.call('POST', '/api/second-factor/passkeys/start', { as })).body
  app.clock.advance(15 * 60_000)
  const late = await app.call('POST', '/api/second-factor/passkeys', {
    as,
    body: { name: 'Late', passkey: key.make(options) },
  })
  expect([late.status, late.body.message]).toEqual([409, passkeyExpired])
  expect((await addPasskey(app, as, key)).status).toBe(200)
  const twice = await addPasskey(app, as, key)
  expect([twice.status, twice.body.message]).toEqual([409, passkeyKnown])
  for (let n = 2; n <= 10; n++) {
    // Tries are limited too.
    if (n === 6) app.clock.advance(15 * 60_000)
    expect((await addPasskey(app, as, createAuthenticator(app))).status).toBe(200)
  }
  const eleventh = await addPasskey(app, as, createAuthenticator(app))
  expect([eleventh.status, eleventh.body.message]).toEqual([409, tooManyPasskeys])
  app.clock.advance(recentSignInLength)
  const again = await app.call('POST', '/api/second-factor/passkeys/start', { as })
  expect(again.body.data).toEqual({ signInAgain: true })
})

test('the last passkey without an app is not removed alone, but with the second factor; a colleague’s never', async () => {
  const [agent, other] = [await newAgent(), await newAgent()]
  await addPasskey(app, agent.as, createAuthenticator(app))
  await addPasskey(app, agent.as, createAuthenticator(app), 'Security key')
  const [first, second] = (await read(agent.as)).passkeys
  expect((await remove(other.as, first.id)).status).toBe(404)
  expect((await remove(agent.as, first.id)).status).toBe(200)
  const last = await remove(agent.as, second.id)
  expect([last.status, last.body.message]).toEqual([409, onlySecondFactor])
  expect((await app.call('DELETE', '/api/second-factor', { as: agent.as })).status).toBe(200)
  expect(await read(agent.as)).toMatchObject({ active: false, passkeys: [] })
  expect((await startSignIn(app, agent.email)).answer.body.codeRequired).toBe(false)
  await expect
    .poll(async () => (await noticesTo(agent.email)).map(({ subject }) => subject))
    .toContain('A passkey was removed from your Holdfast account')
})
