import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { tabMember, tabMemberHeader } from '../../../kernel/tab-member.ts'

const app = await createTestApp()
const harbor = await buildOrganization(app.services, { name: 'Harbor' })
const cedar = await buildOrganization(app.services, { name: 'Cedar' })
afterAll(() => app.close())

const tabOf = ({ publicId, admin }: BuiltOrganization) => ({
  [tabMemberHeader]: tabMember(publicId, admin.agentId),
})
const contact = { first_name: 'Ann', last_name: 'Other', email: 'ann@other.example' }

test('a call of a tab of another agency is refused and not executed, and says who is logged in now', async () => {
  const as = await app.signIn(cedar.admin.email)
  const refused = await app.call('POST', '/api/contacts/create', {
    as,
    body: contact,
    headers: tabOf(harbor),
  })
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      defined: false,
      code: 'CONFLICT',
      status: 409,
      message: `You are now logged in to Cedar as ${cedar.admin.email} in this browser.`,
      data: { sessionChanged: { organizationName: 'Cedar', email: cedar.admin.email } },
    },
  ])
  expect((await app.call('GET', '/api/contacts', { as })).body.total).toBe(0)
  const own = await app.call('POST', '/api/contacts/create', {
    as,
    body: contact,
    headers: tabOf(cedar),
  })
  expect(own.status, own.text).toBe(200)
})

test('the tab of a colleague, reading calls, uploads, downloads, the session check and logging out are refused too', async () => {
  const colleague = await buildAgent(app.services, harbor.organizationId)
  const as = await app.signIn(colleague.email)
  const headers = tabOf(harbor)
  const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  const answers = [
    await app.call('GET', '/api/me', { as, headers }),
    await app.call('GET', '/api/contacts', { as, headers }),
    await app.call('GET', '/api/contacts/imports/1/errors.csv', { as, headers }),
    await app.call('POST', '/api/contacts/bulk-import', { as, headers: multipart, body: '--x--' }),
    await app.call('GET', '/api/auth/session', { as, headers }),
    await app.call('POST', '/api/auth/logout', { as, headers, body: {} }),
  ]
  expect(answers.map(({ status, body }) => [status, body.data?.sessionChanged?.email])).toEqual(
    answers.map(() => [409, colleague.email]),
  )
  // The refused log-out ended nothing.
  expect((await app.call('GET', '/api/me', { as })).status).toBe(200)
})

test('without a session the header changes nothing, and a malformed one is someone else', async () => {
  const signedOut = await app.call('GET', '/api/me', { headers: tabOf(harbor) })
  expect(signedOut.status).toBe(401)
  const as = await app.signIn(harbor.admin.email)
  for (const value of [
    '',
    'x',
    `${harbor.publicId}.`,
    `${harbor.publicId}.${harbor.admin.agentId}.1`,
  ])
    expect(
      (await app.call('GET', '/api/me', { as, headers: { [tabMemberHeader]: value } })).status,
      value,
    ).toBe(409)
})
