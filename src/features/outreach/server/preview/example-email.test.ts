import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('the example email goes to the agent alone, marked TEST, also without the agency’s details, and is no client’s', async () => {
  const bare = await buildOrganization(app.services, { live: false, postalAddress: undefined })
  const own = await app.signIn(bare.admin.email)
  const shown = await app.call('GET', '/api/organizations/example-email', { as: own })
  expect(shown.status).toBe(200)
  expect(shown.body.html).toContain('(your agency’s postal address)')
  const answer = await app.call('POST', '/api/organizations/example-email/send-test', { as: own })
  expect([answer.status, answer.body.to]).toEqual([200, bare.admin.email])
  const [email] = await app.emails()
  expect(email?.to).toBe(bare.admin.email)
  expect(email?.subject).toMatch(/TEST/)
  expect(email?.html).toContain('Maria')
  expect(JSON.stringify(email?.headers)).not.toMatch(/list-unsubscribe/i)
  const { organizationId } = bare
  const stored = await inOrganization({ ...app.services, organizationId }, (transaction) =>
    transaction.selectFrom('email').select('id').execute(),
  )
  expect(stored).toEqual([])
  for (let sent = 1; sent < 10; sent += 1)
    await app.call('POST', '/api/organizations/example-email/send-test', { as: own })
  const eleventh = await app.call('POST', '/api/organizations/example-email/send-test', { as: own })
  expect(eleventh.status).toBe(429)
})
