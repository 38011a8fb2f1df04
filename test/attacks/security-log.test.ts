import { expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { blankRow } from '../calls/import-upload.ts'

const { app, alpha, target } = await startTwoAgencies()

const entries = (action: string) =>
  inOrganization(
    { database: app.services.database, organizationId: alpha.organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['actor_kind', 'actor_id', 'entity', 'entity_id', 'ip_address', 'detail'])
        .where('organization_id', '=', alpha.organizationId)
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
  )
const member = { actor_kind: 'member', actor_id: String(alpha.admin.agentId) }
const from = { ip_address: '127.0.0.1' }
const use = (link: string) =>
  app.call('GET', `/api${new URL(link).pathname}`, { headers: { 'x-holdfast': 'confirm' } })

test('logging in, logging out, and a link used again are recorded with the member and the IP address', async () => {
  const link = (await createLoginLink(app.services, alpha.admin.email)) ?? ''
  const cookie = [(await use(link)).headers['set-cookie']].flat()[0]?.split(';')[0]
  await app.call('POST', '/api/auth/logout', { as: cookie ?? '' })
  expect((await use(link)).status).toBe(400)
  const about = { entity: 'agent', entity_id: alpha.admin.agentId, ...from }
  expect((await entries('access.sign_in')).at(-1)).toEqual({
    ...member,
    ...about,
    detail: { device: 'Unknown device' },
  })
  expect((await entries('access.sign_out')).at(-1)).toMatchObject({ ...member, ...about })
  expect((await entries('access.sign_in_failed')).at(-1)).toEqual({
    actor_kind: 'system',
    actor_id: null,
    ...about,
    detail: { reason: 'used' },
  })
})

test('a link that is too old is recorded as such; an unknown one belongs to no organization', async () => {
  const link = (await createLoginLink(app.services, alpha.admin.email)) ?? ''
  const before = (await entries('access.sign_in_failed')).length
  expect((await use(`${link.slice(0, -4)}0000`)).status).toBe(400)
  expect(await entries('access.sign_in_failed')).toHaveLength(before)
  app.clock.advance(16 * 60_000)
  expect((await use(link)).status).toBe(400)
  expect((await entries('access.sign_in_failed')).at(-1)?.detail).toEqual({ reason: 'expired' })
})

test('changes, exports and questions about personal data are recorded', async () => {
  const as = await app.signIn(alpha.admin.email)
  await app.call('PUT', `/api/contacts/${target.contact}`, {
    as,
    body: { first_name: 'Isolde', version: 1 },
  })
  const asked = ['isolda@secret.example', 'nobody@secret.example']
  const rows = asked.map((email, index) => ({ ...blankRow, row: index + 2, email }))
  await app.call('POST', '/api/contacts/imports/matches', { as, body: { rows } })
  const { body } = await app.call('POST', '/api/contacts/bulk-import', {
    as,
    body: { contacts: [{ email: 'new@secret.example' }, { email: 'wrong' }] },
  })
  await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, { as })
  const by = { ...member, ...from }
  expect((await entries('contacts.update')).at(-1)).toMatchObject({
    ...by,
    entity_id: target.contact,
    detail: { fields: ['first_name'] },
  })
  expect((await entries('imports.match_rows')).at(-1)).toMatchObject({
    ...by,
    detail: { asked: 2, known: 1 },
  })
  expect((await entries('imports.download')).at(-1)).toMatchObject({
    ...by,
    entity_id: body.importId,
    detail: { file: 'errors' },
  })
})
