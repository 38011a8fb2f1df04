import { expect, test } from 'vitest'
import type { ContactId } from '../../src/kernel/ids.ts'
import { uploadImportFile } from '../calls/import-upload.ts'
import { expectForeseen, startRaces, tally, ten } from './races.ts'

const { agency, call, countOf } = await startRaces()
const { app, within } = agency

const book = (count: number, name: string) =>
  `email,first name,last name\n${Array.from({ length: count }, (_, i) => `row${i}@book.example,${name},Row ${i}`).join('\n')}\n`
const mapping = JSON.stringify({ email: 'email', first_name: 'first name', last_name: 'last name' })

test('one upload started ten times at once is one import', async () => {
  const answers = await ten(() =>
    uploadImportFile(app, agency.admin, book(50, 'Ann'), {
      mapping,
      requestId: 'one-upload-ten-times',
    }),
  )
  expectForeseen(answers.filter(({ status }) => status !== 503))
  expect(answers.some(({ status, body }) => status === 200 && body.insertedRows === 50)).toBe(true)
  const again = await uploadImportFile(app, agency.admin, book(50, 'Ann'), {
    mapping,
    requestId: 'one-upload-ten-times',
  })
  expect(again.body).toMatchObject({ insertedRows: 50, updatedRows: 0 })
  expect([await countOf('import'), await countOf('contact')]).toEqual([1, 50])
})

test('an undo, while another import overwrites, people edit, delete and restore, leaves each contact in one place', async () => {
  const first = await uploadImportFile(app, agency.admin, book(200, 'First'), { mapping })
  const { importId } = first.body
  const ids = await within(async (transaction) =>
    (await transaction.selectFrom('contact').select('id').orderBy('id').execute()).map(
      ({ id }) => id as ContactId,
    ),
  )
  const counts = (
    await app.call('GET', `/api/contacts/imports/${importId}/undo`, { as: agency.admin })
  ).body.undo
  const undo = (counts: { deleted: number; putBack: number }) =>
    call('POST', `/contacts/imports/${importId}/undo`, {
      deleted: counts.deleted,
      putBack: counts.putBack,
    })
  const answers = await Promise.all([
    undo(counts),
    uploadImportFile(app, agency.admin, book(200, 'Second'), {
      mapping,
      overwriteExisting: 'true',
    }),
    undo(counts),
    call('DELETE', '/contacts', { ids: ids.slice(0, 60).reverse() }),
    call('POST', '/contacts/restore', { ids: ids.slice(0, 60) }),
    ...ids.slice(100, 106).map((id) => call('PUT', `/contacts/${id}`, { first_name: 'Edited' })),
    undo(counts),
  ])
  expectForeseen(answers)
  for (let tries = 0; tries < 3; tries++) {
    const now = await app.call('GET', `/api/contacts/imports/${importId}/undo`, {
      as: agency.admin,
    })
    if (now.status === 200)
      expectForeseen(await Promise.all([undo(now.body.undo), undo(now.body.undo)]))
  }
  const emails = await within((transaction) =>
    transaction.selectFrom('contact').select('email').execute(),
  )
  expect(new Set(emails.map(({ email }) => email)).size).toBe(emails.length)
  const everywhere = await within(async (transaction) => [
    ...(await transaction.selectFrom('contact').select('id').execute()).map(({ id }) => id),
    ...(await transaction.selectFrom('deleted_contact').select('contact_id').execute()).map(
      ({ contact_id }) => contact_id,
    ),
  ])
  expect(new Set(everywhere).size).toBe(everywhere.length)
  expect(ids.every((id) => everywhere.includes(id))).toBe(true)
})

test('an undo confirmed ten times at once runs once, and all return the same result', async () => {
  const { body } = await uploadImportFile(app, agency.admin, book(80, 'Ann'), { mapping })
  const answers = await ten(() =>
    call('POST', `/contacts/imports/${body.importId}/undo`, { deleted: 80, putBack: 0 }),
  )
  expect(tally(answers)).toEqual({ 200: 10 })
  expect(new Set(answers.map(({ body: { undo } }) => JSON.stringify(undo))).size).toBe(1)
  expect([await countOf('contact'), await countOf('deleted_contact')]).toEqual([0, 80])
})

test('imports, bulk actions, edits, planning and sending of the same contacts at once never deadlock', {
  // On a cluster each of them is committed in two steps.
  timeout: 90_000,
}, async () => {
  const size = 300
  const rows = Array.from({ length: size }, (_, i) => `crowd${i}@book.example,04/01/1950`)
  const file = (list: readonly string[]) => `email,first name,born\n${list.join('\n')}\n`
  const shuffled = <T>(list: readonly T[], by: number) =>
    list.map((one, i) => [(i * by) % 997, one] as const).toSorted(([a], [b]) => a - b)
  const upload = (by: number) =>
    uploadImportFile(
      app,
      agency.admin,
      file(shuffled(rows, by).map(([, row]) => row.replace(',', `,Name ${by},`))),
      {
        mapping: JSON.stringify({ email: 'email', first_name: 'first name', birth_date: 'born' }),
        overwriteExisting: 'true',
      },
    )
  await upload(1)
  const ids = await within(async (transaction) =>
    (await transaction.selectFrom('contact').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
  )
  const some = (by: number) =>
    shuffled(ids, by)
      .slice(0, 100)
      .map(([, id]) => id)
  const answers = []
  for (const by of [3, 7, 11, 19]) {
    const jobs = app.runJobs().then(() => [])
    answers.push(
      ...(await Promise.all([
        upload(by),
        upload(by + 2),
        call('DELETE', '/contacts', { ids: some(by) }),
        call('DELETE', '/contacts', { ids: some(by + 1) }),
        call('POST', '/contacts/restore', { ids: some(by + 1) }),
        call('PUT', '/contacts/reassign', {
          agent_id: agency.organization.admin.agentId,
          contact_ids: some(by + 4),
        }),
        ...some(by + 5)
          .slice(0, 10)
          .map((id) => call('POST', `/contacts/${id}/send-quote-email`, {})),
        ...some(by + 6)
          .slice(0, 10)
          .map((id) => call('PUT', `/contacts/${id}`, { birth_date: '1950-05-01' })),
      ])),
    )
    await jobs
    answers.push(await call('POST', '/contacts/restore', { ids: some(by) }))
  }
  expectForeseen(answers)
  // Statistics are written when a connection is idle.
  const { rows: counted } = await app.services.database.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(counted[0]?.deadlocks).toBe(0)
})
