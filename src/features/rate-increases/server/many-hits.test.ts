import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startIncreasesAgency } from '../../../../test/agencies/increases-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import type { HitClient } from '../shared/rate-increases.contract.ts'

const { app, admin, inside, enter } = await startIncreasesAgency()

test('of thousands of clients just imported, whom no statistics know, the work list is read in pages', async () => {
  const people = 5000
  await inside(async (transaction) => {
    const lastName = 'Many'
    await buildContacts(
      app.services,
      transaction.organizationId,
      Array.from({ length: people }, (_, at) => ({ firstName: `P${at}`, lastName })),
    )
    await sql`update policy set premium_cents = 10000 + contact_id % 70, premium_on = '2026-03-01'
      where organization_id = ${transaction.organizationId}`.execute(transaction)
  })
  const { id } = (await enter()).body
  const read = async (path: string) => {
    const { status, body } = await app.call('GET', `/api/rate-increases/${path}`, { as: admin })
    expect([path, status]).toEqual([path, 200])
    return body
  }
  expect((await read(`${id}`)).increase).toMatchObject({ people, known: people })
  const clients: HitClient[] = []
  let after = ''
  for (let page = 0; page < 3; page += 1) {
    const body = await read(`${id}/clients${after}`)
    clients.push(...body.clients)
    after = `?after=${body.next}`
  }
  expect(new Set(clients.map((client) => client.id)).size).toBe(150)
  const more = clients.map(({ more_cents }) => more_cents ?? 0)
  expect(more).toEqual(more.toSorted((one, other) => other - one))
  const counts: Record<string, number> = (await read(`${id}/offers`)).counts
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(people)
  const list = await app.call('GET', `/api/contacts?increases=${id}&sort=-new_premium`, {
    as: admin,
  })
  expect([list.status, list.body.total]).toEqual([200, people])
})

test('a thousand call tasks are added in one press and deleted by its undo', async () => {
  const { id } = (await enter({ effective_on: '2026-10-01' })).body
  const press = (path: string, body: object) =>
    app.call('POST', `/api/rate-increases/${id}/tasks${path}`, { as: admin, body })
  const { tasks } = (await press('', { due_on: '2026-09-01' })).body
  expect(tasks).toHaveLength(1000)
  expect(await press('/undo', { tasks })).toMatchObject({ status: 200, body: { deleted: 1000 } })
})
