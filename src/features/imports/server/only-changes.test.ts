import { beforeEach, expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { rowCells } from '../../contacts/shared/row-cells.ts'

const agency = await startEmptyAgency()
const { app, contacts } = agency

const header =
  'Email,First Name,Last Name,Phone,Zip,Gender,Notes,Carrier,Plan,Policy #,Effective Date,Monthly Premium,Term Date\n'
const ann = {
  ...{ email: 'ann@x.example', first: 'Ann', last: 'Lee', phone: '2075550141', zip: '04401' },
  ...{ gender: 'F', notes: 'calls', carrier: 'Aetna', plan: 'Plan G', number: 'A-1' },
  ...{ effective: '01/01/2020', premium: '120.00', end: '' },
}
type Row = typeof ann
const bob: Row = { ...ann, email: 'bob@x.example', first: 'Bob', number: 'B-1', gender: 'M' }
const fileOf = (...rows: Row[]) => header + rows.map((row) => Object.values(row).join()).join('\n')
const first = { mode: 'both', remember: 'true' }
const next = { ...first, onlyChanges: 'true' }

async function upload(text: string, fields: Record<string, string>, as = agency.admin) {
  app.clock.advance(1000)
  return uploadImportFile(app, as, text, fields)
}
const contactOf = async (name: string) =>
  (await contacts()).find(({ first_name }) => first_name === name)
async function edit(name: string, body: object) {
  const { id, version } = (await contactOf(name)) as { id: number; version: number }
  const url = `/api/contacts/${id}` as const
  const answer = await app.call('PUT', url, { as: agency.admin, body: { ...body, version } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const cells = () =>
  agency.within((transaction) =>
    transaction.selectFrom('import_cells').selectAll().orderBy('contact_id').execute(),
  )

beforeEach(async () => {
  expect((await upload(fileOf(ann, bob), first)).body).toMatchObject({ insertedRows: 2 })
})

test('an edit made since stays, and what only the new file says is written', async () => {
  await edit('Ann', { phone_number: '2075550999', zip_code: '78704', last_name: 'Lee-Ray' })
  const later = { ...ann, premium: '135.00', gender: 'M' }
  const { body } = await upload(fileOf(later, bob), next)
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, importedRows: 2 })
  expect(await contactOf('Ann')).toMatchObject({
    ...{ phone_number: '2075550999', zip_code: '78704', last_name: 'Lee-Ray', gender: 'M' },
  })
  const id = (await contactOf('Ann'))?.id
  const { policies } = (await app.call('GET', `/api/contacts/${id}/policies`, { as: agency.admin }))
    .body
  expect(policies).toMatchObject([
    { status: 'active', carrier: 'Aetna', policy_number: 'A-1', premium_cents: 13500 },
  ])
})

test('without the choice the same file overwrites the edit', async () => {
  await edit('Ann', { phone_number: '2075550999' })
  expect((await upload(fileOf(ann, bob), first)).body).toMatchObject({ updatedRows: 1 })
  expect(await contactOf('Ann')).toMatchObject({ phone_number: '2075550141' })
})

test('a cleared cell clears only if it was not blank in the last file', async () => {
  const noted = { ...ann, notes: '', phone: '' }
  await upload(fileOf(noted, bob), first)
  await edit('Ann', { phone_number: '2075550999' })
  const clears = { ...next, emptyCells: 'clear' }
  const { body } = await upload(fileOf({ ...noted, zip: '' }, bob), clears)
  expect(body).toMatchObject({ updatedRows: 1 })
  expect(await contactOf('Ann')).toMatchObject({ phone_number: '2075550999', zip_code: null })
})

test('a client with another address in the new file is found by policy number, and gets it', async () => {
  await edit('Bob', { phone_number: '2075550777' })
  const { body } = await upload(fileOf(ann, { ...bob, email: 'bob2@x.example' }), next)
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1 })
  expect(await contactOf('Bob')).toMatchObject({
    email: 'bob2@x.example',
    phone_number: '2075550777',
  })
})

test('an address that was changed here since is not changed back by an unchanged cell', async () => {
  await edit('Bob', { email: 'new-bob@x.example' })
  const { body } = await upload(fileOf(ann, { ...bob, premium: '99.00' }), next)
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 0 })
  expect(await contactOf('Bob')).toMatchObject({ email: 'new-bob@x.example' })
})

test('a new carrier with a later date replaces the policy, an ended policy ends it', async () => {
  const moved = { ...ann, carrier: 'Cigna', number: 'C-9', effective: '02/01/2025' }
  const ended = { ...bob, end: '03/01/2026' }
  const { body } = await upload(fileOf(moved, ended), next)
  expect(body).toMatchObject({ updatedRows: 2 })
  expect(await contactOf('Ann')).toMatchObject({
    current_carrier: 'Cigna',
    effective_date: '2025-02-01',
    plan_type: 'Plan G',
  })
  expect(await contactOf('Bob')).toMatchObject({ current_carrier: null, effective_date: null })
})

test('a client who is new in the file is added, and the next comparison is with this file', async () => {
  const cid = { ...ann, email: 'cid@x.example', first: 'Cid', number: 'D-1' }
  expect((await upload(fileOf(ann, bob, cid), next)).body).toMatchObject({ insertedRows: 1 })
  expect(await cells()).toHaveLength(3)
  await edit('Cid', { phone_number: '2075550888' })
  expect((await upload(fileOf(ann, bob, cid), next)).body).toMatchObject({ updatedRows: 0 })
  expect(await contactOf('Cid')).toMatchObject({ phone_number: '2075550888' })
})

test('without a remembered file the comparison is refused, and nothing is imported', async () => {
  const other = 'Email,First Name\nzoe@x.example,Zoe\n'
  const { status, body } = await upload(other, next)
  expect([status, body.message]).toMatchObject([400, expect.stringContaining('no earlier file')])
  expect(await contacts()).toHaveLength(2)
})

test('an undone import, a forgotten layout and an emptied trash leave no cells', async () => {
  const { body } = await upload(fileOf({ ...ann, gender: 'M' }), next)
  const path = `/api/contacts/imports/${body.importId}/undo` as const
  const { deleted, putBack } = (await app.call('GET', path, { as: agency.admin })).body.undo
  await app.call('POST', path, { as: agency.admin, body: { deleted, putBack } })
  expect(await cells()).toEqual([])
  expect((await upload(fileOf(ann), next)).status).toBe(400)

  await upload(fileOf(ann, bob), first)
  const headers = header.trim().split(',')
  const find = async (as: string) =>
    (await app.call('POST', '/api/contacts/import-layouts/find', { as, body: { headers } })).body
      .layout
  const layout = await find(agency.admin)
  expect(layout.lastFile).toMatchObject({ name: 'clients.csv', rows: 2 })
  expect((await find(agency.agent)).lastFile).toBeNull()
  const id = (await contactOf('Bob'))?.id as number
  await app.call('DELETE', '/api/contacts', { as: agency.admin, body: { ids: [id] } })
  await app.call('DELETE', '/api/contacts/bin', { as: agency.admin, body: { ids: [id] } })
  await app.call('DELETE', `/api/contacts/import-layouts/${layout.key}`, { as: agency.admin })
  expect(await cells()).toEqual([])
})

test('only who may overwrite contacts compares files', async () => {
  const create = { mode: 'create' }
  for (const fields of [{ onlyChanges: 'true' }, { remember: 'true' }])
    expect((await upload(fileOf(ann), { ...create, ...fields }, agency.agent)).status).toBe(403)
})

test('a changed value changes its hash alone, and texts of other lists of values differ', () => {
  const row = Object.fromEntries(Object.entries(ann)) as never
  const one = rowCells(row, { 1: 'x', 2: 'y' })
  const other = rowCells({ ...(row as object), email: 'else@x.example' } as never, {
    1: 'x',
    2: 'z',
  })
  expect(one).toMatch(/^\d\d:[\w.;=-]+;1=.{5};2=.{5}$/)
  const differing = [...one].filter((character, at) => character !== other[at]).length
  expect(differing).toBeGreaterThan(1)
  expect(differing).toBeLessThanOrEqual(10)
  expect(other.replace(/;2=.*/, '')).not.toBe(one.replace(/;2=.*/, ''))
})
