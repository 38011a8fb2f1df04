import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTwoAgencies } from '../../../test/agencies/two-agencies.ts'
import { inOrganization } from '../database/transaction.ts'

const { app, alpha, beta, alphaAgent, target, betaAdmin } = await startTwoAgencies()

const refusalsOf = (organizationId: typeof alpha.organizationId) =>
  inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['actor_kind', 'agent_id', 'ip_address', 'detail'])
      .where('organization_id', '=', organizationId)
      .where('action', '=', 'access.refused')
      .orderBy('id')
      .execute(),
  )

/** Entries are written after the response. */
async function waitFor(organizationId: typeof alpha.organizationId, count: number) {
  for (let tries = 0; tries < 100; tries++) {
    if ((await refusalsOf(organizationId)).length >= count) break
    await sleep(20)
  }
  return refusalsOf(organizationId)
}

test('a member who asks for a foreign record leaves a trace in the own organization, and none in the other', async () => {
  await app.call('GET', `/api/contacts/${target.contact}`, { as: betaAdmin })
  const [entry] = await waitFor(beta.organizationId, 1)
  expect(entry).toEqual({
    actor_kind: 'member',
    agent_id: beta.admin.agentId,
    ip_address: '127.0.0.1',
    detail: { method: 'GET', route: '/api/contacts/:id', status: 404, id: String(target.contact) },
  })
  expect(await refusalsOf(alpha.organizationId)).toEqual([])
})

test('a call that is for admins alone is recorded; visitors and missing pages are not', async () => {
  const as = await app.signIn(alphaAgent.email)
  await app.call('GET', '/api/contacts/1')
  await app.call('GET', '/api/nothing', { as })
  await app.call('GET', '/api/agents', { as })
  const entries = await waitFor(alpha.organizationId, 1)
  expect(entries.map(({ detail }) => detail)).toEqual([
    { method: 'GET', route: '/api/agents', status: 403 },
  ])
})

test('a member cannot fill the log: after twenty entries in a minute it says that there were more', async () => {
  for (let tries = 0; tries < 30; tries++)
    await app.call('GET', `/api/contacts/${target.contact}`, { as: betaAdmin })
  const entries = await waitFor(beta.organizationId, 20)
  expect(entries).toHaveLength(20)
  // They are written side by side, so the last one need not come last.
  const more = expect.objectContaining({ more: 'not recorded for a minute' })
  expect(entries.map(({ detail }) => detail)).toContainEqual(more)
})
