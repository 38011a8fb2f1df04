import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../../test/agencies/empty-agency.ts'
import { uploadImportFile } from '../../../../../test/calls/import-upload.ts'

const agency = await startEmptyAgency()
const { app } = agency
const header = 'First Name,Last Name,Email,State,Carrier,Plan,Policy #,Effective Date,Term Date'

async function upload(row: string) {
  app.clock.advance(1000)
  const { status, body } = await uploadImportFile(app, agency.admin, `${header}\n${row}`, {
    mode: 'both',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
async function undo(id: number) {
  app.clock.advance(1000)
  const as = agency.admin
  const path = `/api/contacts/imports/${id}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as })).body.undo
  const { status } = await app.call('POST', path, { as, body: { deleted, putBack } })
  return { status, deleted, putBack }
}
async function ann() {
  const { contacts } = (await app.call('GET', '/api/contacts?search=lee', { as: agency.admin }))
    .body
  const { id, email } = contacts[0]
  const path = `/api/contacts/${id}/policies`
  const { policies } = (await app.call('GET', path, { as: agency.admin })).body
  return { id, email, policies }
}

test('a policy that an import ended stays ended when another one is in force by now', async () => {
  await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,AB-1,6/1/2019,')
  const { importId } = await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,AB-1,6/1/2019,1/31/2026')
  const { id } = await ann()
  app.clock.advance(1000)
  const body = { policy: { carrier: 'Cigna', plan_code: 'N', effective_date: '2026-02-01' } }
  const added = await app.call('POST', `/api/contacts/${id}/policies`, { as: agency.admin, body })
  expect(added.status).toBe(200)
  expect(await undo(importId)).toEqual({ status: 200, deleted: 0, putBack: 0 })
  expect((await ann()).policies).toMatchObject([
    { carrier: 'Cigna', status: 'active' },
    { carrier: 'Aetna', status: 'lapsed', end_date: '2026-01-31' },
  ])
})

test('an earlier address that someone else has by now is not put back', async () => {
  await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,AB-1,6/1/2019,')
  const { importId } = await upload('Ann,Lee,new@x.example,TX,Aetna,Plan N,AB-1,6/1/2019,')
  expect(await ann()).toMatchObject({ email: 'new@x.example', policies: [{ plan_code: 'N' }] })
  app.clock.advance(1000)
  const other = { first_name: 'Zed', email: 'ann@x.example' }
  await app.call('POST', '/api/contacts/create', { as: agency.admin, body: other })
  expect(await undo(importId)).toEqual({ status: 200, deleted: 0, putBack: 1 })
  expect(await ann()).toMatchObject({ email: 'new@x.example', policies: [{ plan_code: 'G' }] })
})

test('a row that only says that the policy ended adds no second one', async () => {
  await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,AB-1,6/1/2019,')
  await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,,,1/31/2026')
  expect((await ann()).policies).toMatchObject([{ policy_number: 'AB-1', status: 'lapsed' }])
})

test('a policy that a later one replaces ends no later than was known, and as before when undone', async () => {
  await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,AB-1,6/1/2019,12/31/2026')
  const { importId } = await upload('Ann,Lee,ann@x.example,TX,Cigna,Plan N,C-9,7/1/2026,')
  expect((await ann()).policies[1]).toMatchObject({ status: 'replaced', end_date: '2026-07-01' })
  await undo(importId)
  const put = await upload('Ann,Lee,ann@x.example,TX,Aetna,Plan G,AB-1,6/1/2019,6/30/2026')
  expect((await ann()).policies).toMatchObject([{ status: 'active', end_date: '2026-06-30' }])
  expect(put.updatedRows).toBe(1)
  await upload('Ann,Lee,ann@x.example,TX,Cigna,Plan N,C-9,7/1/2026,')
  expect((await ann()).policies[1]).toMatchObject({ status: 'replaced', end_date: '2026-06-30' })
})

test('imports that replaced policies are undone in any order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const email = `ann${order[0]}@x.example`
    await upload(`Ann,Lee,${email},TX,Aetna,Plan G,AB-1,6/1/2019,`)
    const first = await upload(`Ann,Lee,${email},TX,Cigna,Plan N,C-9,7/1/2024,`)
    const second = await upload(`Ann,Lee,${email},TX,Humana,Plan G,H-5,2/1/2026,`)
    const ids = [first.importId, second.importId]
    expect((await undo(ids[order[0] as number])).status).toBe(200)
    expect((await ann()).policies).toMatchObject([
      order[0] === 0 ? { carrier: 'Humana', status: 'active' } : { carrier: 'Cigna' },
      { carrier: 'Aetna', status: 'replaced' },
    ])
    expect((await undo(ids[order[1] as number])).status).toBe(200)
    const { id, policies } = await ann()
    expect(policies).toMatchObject([
      { carrier: 'Aetna', policy_number: 'AB-1', status: 'active', end_date: null },
    ])
    await app.call('DELETE', '/api/contacts', { as: agency.admin, body: { ids: [id] } })
  }
})
