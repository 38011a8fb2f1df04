import { afterAll, expect, test } from 'vitest'
import { buildSignedUpAgency } from '../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const app = await createTestApp()
afterAll(() => app.close())

const prepare = (org: string, as?: string) =>
  app.call('POST', `/api/organizations/${org}/setup-database`, { as, body: {} })

test('SETUP-007 the organization’s database is prepared once: its key is there, and repeating it, also at once, changes nothing', async () => {
  const { organizationId, slug, email } = await buildSignedUpAgency(app.services)
  const as = await app.signIn(email)
  const keys = () =>
    inOrganization({ database: app.services.database, organizationId }, (transaction) =>
      transaction
        .selectFrom('data_key')
        .select('id')
        .where('organization_id', '=', organizationId)
        .execute(),
    )
  expect(await keys()).toEqual([])
  const first = await Promise.all([prepare(slug, as), prepare(String(organizationId), as)])
  expect(first.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { success: true, notAdded: [] }]),
  )
  const prepared = await keys()
  expect(prepared).toHaveLength(1)
  expect((await prepare(slug, as)).status).toBe(200)
  expect(await keys()).toEqual(prepared)
  const { user } = (await app.call('GET', '/api/me', { as })).body
  expect(user.accountStatus.status).toBe('no_plan')
})

test('only admins prepare, and only their own organization, under any of its names', async () => {
  const own = await buildOrganization(app.services)
  const other = await buildOrganization(app.services)
  const as = await app.signIn(own.admin.email)
  for (const org of [other.slug, other.publicId, String(other.organizationId), '0', 'x'])
    expect((await prepare(org, as)).status, org).toBe(403)
  expect((await prepare(own.publicId, as)).status).toBe(200)
  const agent = await buildAgent(app.services, own.organizationId)
  expect((await prepare(own.slug, await app.signIn(agent.email))).status).toBe(403)
  expect((await prepare(own.slug)).status).toBe(401)
})
