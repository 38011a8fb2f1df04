import { expect, test } from 'vitest'
import { startSecondFactors } from '../../../../../test/agencies/second-factor-agency.ts'
import { buildAgent, buildOrganization } from '../../../../../test/builders.ts'
import { createApiKey } from '../../../../../test/calls/api-keys.ts'
import { addPasskey, createAuthenticator } from '../../../../../test/calls/passkeys.ts'
import {
  enterCode,
  setUpSecondFactor,
  startSignIn,
} from '../../../../../test/calls/second-factor.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'

const { app, organization, newAgent, noticesTo, actions } = await startSecondFactors()
const admin = await app.signIn(organization.admin.email)

test('an admin resets a colleague, who is logged out, loses API keys and is emailed; not themselves, and no other role', async () => {
  const { email, as, agentId } = await newAgent()
  const other = await newAgent()
  await setUpSecondFactor(app, as)
  const { pending } = await startSignIn(app, email)
  const reset = (by: string, id: number) =>
    app.call('POST', `/api/agents/${id}/reset-second-factor`, { as: by })
  expect((await reset(other.as, agentId)).status).toBe(403)
  expect((await reset(admin, organization.admin.agentId)).status).toBe(403)
  expect((await reset(admin, 999_999)).status).toBe(404)
  const key = await createApiKey(app, as, ['contacts:read'])
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(200)
  expect((await reset(admin, agentId)).body).toEqual({ success: true, removed: true })
  expect((await app.call('GET', '/api/me', { as })).status).toBe(401)
  await app.runJobs()
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(401)
  expect((await enterCode(app, pending, '123456')).status).toBe(401)
  expect((await startSignIn(app, email)).answer.body.codeRequired).toBe(false)
  expect((await actions(agentId)).at(-1)).toEqual({
    action: 'access.reset_second_factor',
    detail: { removed: true, endedSessions: 1 },
    by: `member ${organization.admin.agentId}`,
  })
  await expect
    .poll(async () => (await noticesTo(email)).map(({ subject }) => subject))
    .toEqual(['The second factor for your Holdfast account was reset'])
  expect((await reset(admin, other.agentId)).body).toEqual({ success: true, removed: false })
  expect(await noticesTo(other.email)).toEqual([])
})

test('the operator resets the last admin, whose session and keys end, as the system', async () => {
  const own = await buildOrganization(app.services)
  const as = await app.signIn(own.admin.email)
  await setUpSecondFactor(app, as)
  const key = await createApiKey(app, as, ['contacts:read'])
  const context = {
    ...app.services,
    organizationId: own.organizationId,
    actor: { kind: 'system' } as const,
  }
  expect(await resetSecondFactorOf(context, own.admin.agentId)).toEqual({ removed: true })
  expect((await app.call('GET', '/api/me', { as })).status).toBe(401)
  await app.runJobs()
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(401)
  expect((await startSignIn(app, own.admin.email)).answer.body.codeRequired).toBe(false)
  await expect.poll(async () => (await noticesTo(own.admin.email)).length).toBe(1)
})

test('the agency’s rule says whom it concerns, is not overwritten unseen, and locks no one out', async () => {
  const own = await buildOrganization(app.services)
  const agent = await buildAgent(app.services, own.organizationId)
  const boss = await app.signIn(own.admin.email)
  const put = (requiredOf: string, was: string) =>
    app.call('PUT', '/api/sign-in-security', { as: boss, body: { requiredOf, was } })
  expect((await app.call('GET', '/api/sign-in-security', { as: boss })).body.security).toEqual({
    requiredOf: 'off',
    members: 2,
    admins: 1,
    membersWithout: 2,
    adminsWithout: 1,
  })
  await setUpSecondFactor(app, boss)
  const stale = await put('all', 'admins')
  expect([stale.status, stale.body.data.security.requiredOf]).toEqual([409, 'off'])
  expect((await put('all', 'off')).body.security).toMatchObject({
    requiredOf: 'all',
    membersWithout: 1,
    adminsWithout: 0,
  })
  // The agent has no second factor: the link signs in, and the setup is the only page.
  const as = await app.signIn(agent.email)
  expect((await app.call('GET', '/api/me', { as })).body.data).toEqual({ setUpSecondFactor: true })
  await setUpSecondFactor(app, as)
  expect((await app.call('GET', '/api/me', { as })).status).toBe(200)
  // A passkey instead.
  const other = await buildAgent(app.services, own.organizationId)
  const asOther = await app.signIn(other.email)
  expect((await addPasskey(app, asOther, createAuthenticator(app))).status).toBe(200)
  expect((await app.call('GET', '/api/me', { as: asOther })).status).toBe(200)
  const refused = await app.call('DELETE', '/api/second-factor', { as })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your agency requires a second factor, so it cannot be turned off. You can move it to another phone.',
  ])
  const recorded = await inOrganization(
    { database: app.services.database, organizationId: own.organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select('detail')
        .where('action', '=', 'access.require_second_factor')
        .execute(),
  )
  expect(recorded).toEqual([{ detail: { from: 'off', to: 'all' } }])
})
