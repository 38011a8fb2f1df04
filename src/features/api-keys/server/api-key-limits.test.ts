import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { createApiKey } from '../../../../test/calls/api-keys.ts'
import {
  keyExpired,
  maxCallsPerMinute,
  maxKeysPerMember,
  tooManyCalls,
  tooManyKeys,
} from '../shared/api-key-texts.ts'
import { limitKeyCalls } from './limit-key-calls.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const day = 86_400_000
const app = await createTestApp()
const organization = await buildOrganization(app.services)
const greta = await buildAgent(app.services, organization.organizationId)
const member = await app.signIn(greta.email)
afterAll(() => app.close())

const contacts = (as: string) => app.call('GET', '/api/contacts', { as })

test('one call more than a minute allows gets 429 with the seconds to wait; then the key works again', async () => {
  const key = await createApiKey(app, member, ['contacts:read'])
  app.clock.advance(1000)
  await contacts(key.as)
  app.clock.advance(20_000)
  // The calls between are only counted, which is quicker.
  for (let calls = 1; calls < maxCallsPerMinute; calls += 1)
    limitKeyCalls(app.services, key.id, { header: () => {} } as never)
  const refused = await contacts(key.as)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[429, 'TOO_MANY_REQUESTS', tooManyCalls],
  ])
  expect(refused.headers['retry-after']).toBe('40')
  app.clock.advance(40_000)
  expect((await contacts(key.as)).status).toBe(200)
})

test('the last use is written at most once a minute', async () => {
  const key = await createApiKey(app, member, ['contacts:read'])
  const used = async () =>
    (await app.call('GET', '/api/api-keys', { as: member })).body.keys.find(
      ({ id }: { id: number }) => id === key.id,
    ).lastUsedAt
  await contacts(key.as)
  const start = app.clock.now().toISOString()
  app.clock.advance(59_000)
  await contacts(key.as)
  expect(await used()).toBe(start)
  app.clock.advance(1000)
  await contacts(key.as)
  expect(await used()).toBe(app.clock.now().toISOString())
})

test('a member has at most twenty keys, also when several are created at once', async () => {
  const { email } = await buildAgent(app.services, organization.organizationId)
  const as = await app.signIn(email)
  const body = { name: 'Key', scopes: ['contacts:read'] }
  const answers = await Promise.all(
    Array.from({ length: maxKeysPerMember + 3 }, () =>
      app.call('POST', '/api/api-keys', { as, body }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxKeysPerMember)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map((each) => [each.status, each.body.message])).toEqual(
    Array.from({ length: 3 }, () => [422, tooManyKeys]),
  )
})

test('the owner is warned once, two weeks before the key expires; then it stops working', async () => {
  const key = await createApiKey(app, member, ['contacts:read'], {
    ...{ name: 'Old {{link}} <b>', lifetime: '30days' },
  })
  await createApiKey(app, member, ['contacts:read'], { lifetime: 'never' })
  const warnings = async () =>
    (await app.emails()).filter(({ subject }) => subject.startsWith('Your API key expires on'))
  app.clock.advance(15 * day)
  await warnOfExpiry(app.services)
  expect(await warnings()).toHaveLength(0)
  app.clock.advance(2 * day)
  await warnOfExpiry(app.services)
  await warnOfExpiry(app.services)
  const [warning, ...more] = await warnings()
  expect(more).toEqual([])
  expect(warning?.to).toContain(greta.email)
  expect((await contacts(key.as)).status).toBe(200)
  app.clock.advance(13 * day)
  const ended = await contacts(key.as)
  expect([ended.status, ended.body.message]).toEqual([401, keyExpired])
})
