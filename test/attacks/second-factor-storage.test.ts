import { Secret } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { rotateDataKeys } from '../../src/features/organizations/server/rotate-data-keys.ts'
import { createKeys } from '../../src/platform/crypto.ts'
import { inOrganization, systemTransaction } from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import {
  codeAt,
  codeLength,
  enterCode,
  setUpSecondFactor,
  signInWithCode,
  startSignIn,
} from '../calls/second-factor.ts'

const app = await createTestApp()
afterAll(() => app.close())
const alpha = await buildOrganization(app.services)

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
test('nothing in the database can be used as a code: the secret is sealed for its member, recovery codes are hashed', async () => {
  const [agent, other] = [await member(), await member()]
  const rows = await inOrganization(scope, async (transaction) => ({
    factors: await transaction.selectFrom('second_factor').selectAll().execute(),
    codes: await transaction.selectFrom('recovery_code').selectAll().execute(),
  }))
  const stored = JSON.stringify([
    rows.factors.map(({ secret }) => secret?.toString('latin1')),
    rows.codes.map(({ code_hash }) => code_hash.toString('latin1')),
  ])
  const plain = Buffer.from(Secret.fromBase32(agent.secret).bytes)
  expect(stored).not.toContain(JSON.stringify(plain.toString('latin1')).slice(1, -1))
  for (const code of agent.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  // Another member's rows are not theirs to use.
  const foreignCode = rows.codes.find(({ agent_id }) => agent_id === agent.agentId)
  await inOrganization(scope, (transaction) =>
    transaction
      .insertInto('recovery_code')
      .values({
        organization_id: alpha.organizationId,
        agent_id: other.agentId,
        code_hash: foreignCode?.code_hash as Buffer,
      })
      .execute(),
  )
  const first = await startSignIn(app, other.email)
  for (const code of agent.recoveryCodes.slice(0, 9))
    expect((await enterCode(app, first.pending, code)).status).toBe(400)
  await forgetAttempts()
  const last = await enterCode(app, first.pending, agent.recoveryCodes[9] ?? '')
  expect(last.status).toBe(400)
  await inOrganization(scope, async (transaction) => {
    const mine = rows.factors.find(({ agent_id }) => agent_id === agent.agentId)
    await transaction
      .updateTable('second_factor')
      .set({ secret: mine?.secret as Buffer })
      .where('agent_id', '=', other.agentId)
      .execute()
  })
  app.clock.advance(codeLength)
  const { pending } = await startSignIn(app, other.email)
  expect((await enterCode(app, pending, codeAt(agent.secret, app.clock.now()))).status).toBe(500)
})

test('after a rotation of SECRET_KEY, codes and recovery codes work without the old key', async () => {
  const agent = await member()
  const before = 'a secret for tests, 32 characters'
  const next = 'the next secret of the tests, 32 c'
  const keys = app.services.keys as { dataKeyWrapping: readonly Buffer[] }
  const old = keys.dataKeyWrapping
  try {
    keys.dataKeyWrapping = createKeys(next, before).dataKeyWrapping
    await rotateDataKeys(app.services, () => undefined)
    keys.dataKeyWrapping = createKeys(next).dataKeyWrapping
    await signInWithCode(app, agent.email, agent.secret)
    const { pending } = await startSignIn(app, agent.email)
    expect((await enterCode(app, pending, agent.recoveryCodes[0] ?? '')).status).toBe(200)
  } finally {
    keys.dataKeyWrapping = createKeys(before, next).dataKeyWrapping
    await rotateDataKeys(app.services, () => undefined)
    keys.dataKeyWrapping = old
  }
})
