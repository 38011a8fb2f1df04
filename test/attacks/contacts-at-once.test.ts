import type pg from 'pg'
import { expect, test } from 'vitest'
import { changedConcurrently, deletedMeanwhile } from '../../src/platform/http/errors.ts'
import type { Answer } from '../app.ts'
import { buildContact, buildContacts } from '../builders.ts'
import { buildVisit } from '../calls/visits.ts'
import { expectForeseen, startRaces, tally, ten, waitingForLock } from './races.ts'

const { agency, call, countOf } = await startRaces()
const { app } = agency
const deadlockDetected = '40P01'

test('a contact added ten times at once exists once, and stale edits lose nothing', async () => {
  const fields = { first_name: 'Ann', email: 'ann@mail.example' }
  const made = await ten(() => call('POST', '/contacts/create', fields))
  expect(tally(made)).toEqual({ 200: 1, 409: 9 })
  const contact = made.find(({ status }) => status === 200)?.body.contact
  const edits = await ten((i) =>
    call('PUT', `/contacts/${contact.id}`, { first_name: `Ann ${i}`, version: contact.version }),
  )
  expect(tally(edits)).toEqual({ 200: 1, 409: 9 })
})

test('deleting, restoring, reassigning, editing and purging the same contacts at once never fails and duplicates nothing', async () => {
  const ids = await buildContacts(
    app.services,
    agency.organizationId,
    Array.from({ length: 40 }, (_, i) => ({ email: `race${i}@mail.example` })),
  )
  const backwards = ids.toReversed()
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([
      ...[ids, backwards, ids].map((some) => call('DELETE', '/contacts', { ids: some })),
      ...[backwards, ids, backwards].map((some) =>
        call('POST', '/contacts/restore', { ids: some }),
      ),
      ...[ids, backwards].map((some) =>
        call('PUT', '/contacts/reassign', {
          agent_id: agency.organization.admin.agentId,
          contact_ids: some,
        }),
      ),
      ...ids
        .slice(0, 6)
        .map((id) => call('PUT', `/contacts/${id}`, { first_name: `Round ${round}` })),
      ...ids.slice(3, 9).map((id) => call('POST', `/contacts/${id}/send-quote-email`, {})),
      ...ids
        .slice(9, 12)
        .map((id) => app.call('GET', `/api/quotes/generate/${id}`, { as: agency.admin })),
      app.runJobs().then(() => ({ status: 200 }) as Answer),
    ])
    expectForeseen(answers)
    expect(answers.filter(({ body }) => body?.message === changedConcurrently)).toEqual([])
    expect((await countOf('contact')) + (await countOf('deleted_contact'))).toBe(ids.length)
  }
  await call('DELETE', '/contacts', { ids })
  const ends = await Promise.all([
    ...[ids, backwards].map((some) => call('DELETE', '/contacts/bin', { ids: some })),
    ...[backwards, ids].map((some) => call('POST', '/contacts/restore', { ids: some })),
  ])
  expectForeseen(ends)
  const gone = ends.flatMap(({ body }) => body.purged_ids ?? [])
  const back = ends.flatMap(({ body }) => body.restored_ids ?? [])
  expect([...gone, ...back].sort((a, b) => a - b)).toEqual(ids)
  expect(await countOf('contact')).toBe(back.length)
})

/** A cluster passes the whole text of a message on to its nodes: one statement each. */
async function enter(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  await client.query(`set local app.organization_id = '${agency.organizationId}'`)
}

test('a quote for a contact that is deleted at that moment gets the error for deleted records', async () => {
  const id = await buildContact(app.services, agency.organizationId)
  const blocker = await app.services.database.pool.connect()
  try {
    await enter(blocker)
    await blocker.query('delete from contact where organization_id = $1 and id = $2', [
      agency.organizationId,
      id,
    ])
    const sending = call('POST', `/contacts/${id}/send-quote-email`, {})
    await waitingForLock(agency.app)
    await blocker.query('commit')
    expect((await sending).body).toMatchObject({ status: 404, message: deletedMeanwhile })
  } finally {
    blocker.release(true)
  }
  expect(await countOf('email')).toBe(0)
})

test('in a deadlock one call gets the error to try again, and writes nothing', async () => {
  let refused: Answer | undefined
  while (refused === undefined) refused = await refuseInDeadlock()
  expect(refused.body).toMatchObject({ status: 409, message: changedConcurrently })
  expect([await countOf('contact'), await countOf('deleted_contact')]).toEqual([1, 0])
})

/** Deletes a contact in a deadlock; returns nothing where PostgreSQL ended the other side. */
async function refuseInDeadlock(): Promise<Answer | undefined> {
  const { contactId, emailId } = await buildVisit(app.services, agency.organizationId)
  const blocker = await app.services.database.pool.connect()
  let deleting: Promise<Answer> | undefined
  try {
    await enter(blocker)
    const lock = (table: string, id: number) =>
      blocker.query(`select 1 from ${table} where organization_id = $1 and id = $2 for update`, [
        agency.organizationId,
        id,
      ])
    await lock('email', emailId)
    deleting = call('DELETE', '/contacts', { ids: [contactId] })
    await waitingForLock(agency.app)
    await lock('contact', contactId)
    return await deleting
  } catch (error) {
    // Who has waited for a second first is ended: on a slow machine that may be the blocker.
    if ((error as { code?: string }).code !== deadlockDetected) throw error
  } finally {
    await blocker.query('rollback')
    blocker.release(true)
  }
  await deleting
  await call('DELETE', '/contacts/bin', { ids: [contactId] })
  return undefined
}

test('a restore and a new contact with the same email address leave one of them', async () => {
  const id = await buildContact(app.services, agency.organizationId, {
    email: 'same@mail.example',
  })
  await call('DELETE', '/contacts', { ids: [id] })
  const answers = await ten((i) =>
    i % 2 === 0
      ? call('POST', '/contacts/restore', { ids: [id] })
      : call('POST', '/contacts/create', { email: 'same@mail.example' }),
  )
  expectForeseen(answers)
  expect(await countOf('contact')).toBe(1)
})
