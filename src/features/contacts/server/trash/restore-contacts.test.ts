import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildAgent } from '../../../../../test/builders.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { EmailStatus } from '../../../outreach/shared/email-status.ts'

const { app, organization, greta, admin, agent, buildOwn, inside, auditEntries } =
  await startContactsAgency()

const remove = (ids: readonly number[], as = agent) =>
  app.call('DELETE', '/api/contacts', { as, body: { ids } })
const restore = (ids: readonly number[], as = agent) =>
  app.call('POST', '/api/contacts/restore', { as, body: { ids } })
const trash = async (query = '', as = agent) =>
  (await app.call('GET', `/api/contacts/bin${query}`, { as })).body
const planOf = (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('planned_email')
      .selectAll()
      .where('contact_id', '=', id)
      .orderBy('type')
      .orderBy('occasion')
      .execute(),
  )

test('a contact whose email address another contact now has stays in the trash, the others are restored', async () => {
  const [taken, free] = [
    await buildOwn({ email: 'Taken@mail.example' }),
    await buildOwn({ email: 'free@mail.example' }),
  ]
  await remove([taken, free])
  const other = await buildOwn({ email: 'taken@mail.example' })
  const refused = await restore([taken])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another contact now has this email address: taken@mail.example. Delete that contact or change its email address, then restore this one.',
  ])
  const { body } = await restore([taken, free])
  expect(body).toMatchObject({
    restored_ids: [free],
    conflicts: [{ id: taken, email: 'taken@mail.example' }],
  })
  await remove([other])
  // Of two entries with one email address the one deleted last is restored.
  const both = await restore([taken, other])
  expect([both.body.restored_ids, both.body.conflicts.map(({ id }: { id: number }) => id)]).toEqual(
    [[other], [taken]],
  )
})

test('of a stranger and two members who each had an address alone, the one deleted last is restored', async () => {
  const email = 'theirs@mail.example'
  const first = await buildOwn({ email })
  const body = { first_name: 'Mary', email, household: true }
  const { contact } = (await app.call('POST', '/api/contacts/create', { as: agent, body })).body
  await remove([first])
  for (const other of ['else@mail.example', email])
    await app.call('PUT', `/api/contacts/${contact.id}`, { as: agent, body: { email: other } })
  await remove([contact.id])
  const stranger = await buildOwn({ email })
  await remove([stranger])
  expect((await restore([first, contact.id, stranger])).body.restored_ids).toEqual([stranger])
})

test('a restore beyond the plan’s number of contacts restores none', async () => {
  const [one, two] = [await buildOwn(), await buildOwn()]
  await remove([one, two])
  const { contacts } = await inside((transaction) =>
    transaction
      .selectFrom('contact')
      .select(sql<number>`count(*)`.as('contacts'))
      .executeTakeFirstOrThrow(),
  )
  const limit = (value: number | null) =>
    inside((transaction) =>
      transaction.updateTable('organization').set({ contact_limit: value }).execute(),
    )
  await limit(contacts + 1)
  const refused = await restore([one, two])
  expect(refused.status).toBe(422)
  expect(refused.body.message).toBe(
    'Your plan has room for 1 more contact, but you are adding 2. Please add fewer or upgrade your plan.',
  )
  expect((await trash()).contacts.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([one, two]),
  )
  expect((await restore([one])).body.restored_ids).toEqual([one])
  await limit(null)
})

test('a contact that unsubscribes while in the trash gets no email after it is restored', async () => {
  const id = await buildOwn()
  await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as: agent, body: {} })
  await app.runJobs()
  const sent = (await app.emails())[0]
  const link = /\/unsubscribe\/[0-9a-f]+/.exec(sent?.text ?? '')?.[0] ?? ''
  await remove([id])
  const page = await app.call('POST', link, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([page.status, page.body?.done]).toEqual([200, true])
  await restore([id])
  await app.runJobs()
  expect(await planOf(id)).toMatchObject([
    { status: 'skipped', reason: 'Contact unsubscribed / do not contact' },
  ])
  const check = await app.call('GET', `/api/contacts/${id}/quote-check`, { as: agent })
  expect(check.body.available).toBe(false)
})

test('a restored email that was queued is planned again, one that was being sent has failed', async () => {
  const visit = await buildVisit(app.services, organization.organizationId, {
    contactId: await buildOwn(),
  })
  const set = (status: EmailStatus, id: ContactId) =>
    inside((transaction) =>
      transaction.updateTable('email').set({ status }).where('contact_id', '=', id).execute(),
    )
  const emails = () =>
    inside((transaction) =>
      transaction
        .selectFrom('email')
        .select(['status', 'failure'])
        .where('contact_id', '=', visit.contactId)
        .execute(),
    )
  await set('sending', visit.contactId)
  await remove([visit.contactId])
  await restore([visit.contactId])
  expect(await emails()).toEqual([
    {
      status: 'failed',
      failure: 'The contact was deleted while this email was on its way. It may have arrived.',
    },
  ])
  await set('queued', visit.contactId)
  await remove([visit.contactId])
  await restore([visit.contactId])
  expect(await emails()).toEqual([])
})

test('a restored letter is left out when its batch was undone meanwhile', async () => {
  const [kept, undone] = [await buildOwn(), await buildOwn()]
  const own = { organization_id: organization.organizationId }
  const now = app.clock.now()
  const batchOf = async (contactId: ContactId) => {
    await buildVisit(app.services, organization.organizationId, { contactId })
    const batch = { printed_on: app.clock.today('UTC'), printed_at: now, printed_by: greta.agentId }
    return inside(async (transaction) => {
      const { id } = await transaction
        .insertInto('letter_batch')
        .values({ ...own, ...batch, letters: 1, made: 1, status: 'ready' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const letter = { letter_batch_id: id }
      await transaction
        .updateTable('email')
        .set(letter)
        .where('contact_id', '=', contactId)
        .execute()
      return id
    })
  }
  await batchOf(kept)
  const batch = await batchOf(undone)
  await remove([kept, undone])
  await inside((transaction) =>
    transaction
      .updateTable('letter_batch')
      .set({ status: 'undone' })
      .where('id', '=', batch)
      .execute(),
  )
  await restore([kept, undone])
  const emails = await inside((transaction) =>
    transaction
      .selectFrom('email')
      .select('contact_id')
      .where('contact_id', 'in', [kept, undone])
      .execute(),
  )
  expect(emails).toEqual([{ contact_id: kept }])
})

test('a contact whose agent was deleted is restored without one', async () => {
  const leaving = await buildAgent(app.services, organization.organizationId)
  const id = await buildOwn({ agentId: leaving.agentId })
  await remove([id], admin)
  await inside((transaction) =>
    transaction.deleteFrom('agent').where('id', '=', leaving.agentId).execute(),
  )
  await restore([id], admin)
  expect((await app.call('GET', `/api/contacts/${id}`, { as: admin })).body.contact).toMatchObject({
    agent_id: null,
  })
})

test('the audit log has the member who restored a contact', async () => {
  const id = await buildOwn()
  await remove([id], admin)
  await restore([id])
  expect(await auditEntries('contacts.restore')).toEqual([
    { agent_id: greta.agentId, entity_id: null, detail: { count: 1, ids: [id] } },
  ])
})
