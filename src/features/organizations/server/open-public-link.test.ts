import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { createQuotes } from '../../quotes/server/create-quotes.ts'
import { openPublicLink, type PublicLinkKind } from './open-public-link.ts'

const app = await createTestApp()
const ours = await buildOrganization(app.services)
await buildOrganization(app.services)
afterAll(() => app.close())

const open = (id: string, ...kinds: PublicLinkKind[]) =>
  openPublicLink(app.services, id, kinds, async ({ transaction, organizationId, targetId }) => {
    const { name } = await transaction
      .selectFrom('organization')
      .select('name')
      .where('organization_id', '=', transaction.organizationId)
      .executeTakeFirstOrThrow()
    return { name, organizationId, targetId }
  })

test('an organization is opened by its public id, and by its slug only where that is allowed', async () => {
  const { organizationId, publicId, slug } = ours
  const opened = { organizationId, targetId: organizationId }
  expect(await open(publicId, 'organization')).toMatchObject(opened)
  expect(await open(slug, 'organization', 'slug')).toMatchObject(opened)
  expect(await open(slug, 'organization')).toBeUndefined()
})

test('a link opens its own organization, for its own kind only', async () => {
  const { organizationId, admin } = ours
  const contactId = await buildContact(app.services, organizationId)
  const [quote] = await inOrganization(
    { database: app.services.database, organizationId },
    (transaction) =>
      createQuotes(
        transaction,
        [{ contactId, agentId: null, effectiveDate: app.clock.today('UTC'), source: 'link' }],
        app.clock.now(),
      ),
  )
  const publicId = quote?.publicId ?? ''
  expect(await open(publicId, 'contact', 'quote')).toMatchObject({ organizationId })
  expect(await open(admin.publicId, 'agent')).toMatchObject({ targetId: admin.agentId })
  expect(await open(publicId, 'agent', 'email', 'organization')).toBeUndefined()
})

test('a malformed or unknown id opens nothing', async () => {
  const ran: string[] = []
  for (const id of ['', 'x', `${ours.organizationId}`, '0'.repeat(32)])
    await openPublicLink(app.services, id, ['organization', 'slug', 'quote'], async () => {
      ran.push(id)
    })
  expect(ran).toEqual([])
})
