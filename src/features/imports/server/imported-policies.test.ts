import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'

let admin: string
let organizationId: OrganizationId
const app = await createTestApp()
beforeEach(async () => {
  const organization = await buildOrganization(app.services)
  organizationId = organization.organizationId
  admin = await app.signIn(organization.admin.email)
})
afterAll(() => app.close())

const header =
  'First Name,Last Name,Email,State,Carrier,Plan,Policy #,Effective Date,Term Date,Monthly Premium,Rate Class'
const row = (email: string, cells: string) => `Ann,${email[0]},${email}@mail.example,${cells}`
const fileOf = (...rows: string[]) => [header, ...rows].join('\n')

async function upload(text: string, fields: Record<string, string> = {}) {
  app.clock.advance(1000)
  const answer = await uploadImportFile(app, admin, text, fields)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const everything = { mode: 'both' }

async function clientOf(email: string) {
  const { contacts } = (await app.call('GET', '/api/contacts', { as: admin })).body
  const contact = contacts.find((one: { email: string }) => one.email === `${email}@mail.example`)
  const { current_carrier, plan_type, effective_date, id, version } = contact
  const { policies } = (await app.call('GET', `/api/contacts/${id}/policies`, { as: admin })).body
  return { shown: [current_carrier, plan_type, effective_date], policies, id, version }
}
async function undo(id: number) {
  app.clock.advance(1000)
  const path = `/api/contacts/imports/${id}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as: admin })).body.undo
  await app.call('POST', path, { as: admin, body: { deleted, putBack } })
  return { deleted, putBack }
}
const plain = (policies: readonly { id: number; version: number }[]) =>
  policies.map(({ version, ...policy }) => policy)

test('nothing that a file says of a policy is lost, and the contact shows the one in force', async () => {
  await upload(
    fileOf(
      row('a', 'TX,AETNA LIFE INS CO,Plan HDG,AB-12 3,6/1/2019,,"$1,042.50",Preferred NT'),
      row('b', 'MN,Bankers Fidelity,Ext Basic,=1+1,2021-01-01,12/31/9999,98.10,'),
      row('c', 'TX,Cigna,G Select,,1/1/2020,3/31/2026,,'),
      row('d', 'TX,,Gold Plus,,,,,'),
      row('e', 'TX,Humana,Plan G,H1,2/1/2022,,,'),
      row('f', 'TX,,,,,,,'),
    ),
  )
  const today = app.clock.today('America/New_York')
  expect(await clientOf('a')).toMatchObject({
    shown: ['Aetna', 'Other', '2019-06-01'],
    policies: [
      {
        carrier: 'Aetna',
        carrier_words: 'AETNA LIFE INS CO',
        plan_code: 'HDG',
        plan_words: 'Plan HDG',
        policy_number: 'AB-12 3',
        premium_cents: 1042_50,
        premium_on: today,
        rate_class: 'Preferred NT',
        status: 'active',
      },
    ],
  })
  expect(await clientOf('b')).toMatchObject({
    shown: ['Other', 'Other', '2021-01-01'],
    policies: [
      {
        carrier: null,
        carrier_words: 'Bankers Fidelity',
        plan_code: 'MN_EXTB',
        policy_number: '=1+1',
        end_date: null,
      },
    ],
  })
  expect(await clientOf('c')).toMatchObject({
    shown: [null, null, null],
    policies: [{ carrier: 'Cigna', plan_code: 'G', select_network: true, status: 'lapsed' }],
  })
  expect(await clientOf('d')).toMatchObject({
    shown: [null, 'Other', null],
    policies: [{ plan_code: null, plan_words: 'Gold Plus' }],
  })
  expect(await clientOf('e')).toMatchObject({ shown: ['Humana', 'Plan G', '2022-02-01'] })
  expect(await clientOf('f')).toMatchObject({ policies: [] })
})

test('the same file again changes nothing; a premium of zero or of a year is reported, not stored', async () => {
  const text = fileOf(row('a', 'TX,AETNA LIFE,Plan HDG,AB-1,6/1/2019,,"$142.50",Preferred'))
  await upload(text)
  const before = await clientOf('a')
  const again = await upload(text, everything)
  expect([again.updatedRows, again.importedRows]).toEqual([0, 1])
  expect(await clientOf('a')).toEqual(before)
  const refused = await upload(
    fileOf(
      row('a', 'TX,AETNA LIFE,Plan HDG,AB-1,6/1/2019,,0.00,Preferred'),
      row('z', 'TX,,,,,,"99,999",'),
      row('y', 'TX,Aetna,Plan G,Y-1,6/1/2019,5/31/2019,,'),
    ),
    everything,
  )
  expect(refused.warnings).toHaveLength(3)
  expect(JSON.stringify(refused.warnings)).toContain('Invalid end date')
  expect((await clientOf('y')).policies).toMatchObject([{ status: 'active', end_date: null }])
  expect(JSON.stringify(refused.warnings)).toContain('Invalid monthly premium')
  expect(await clientOf('a')).toEqual(before)
})

test('a changed premium gets the day it was known, and the undo restores the earlier one', async () => {
  await upload(fileOf(row('a', 'TX,Aetna,Plan G,AB-1,6/1/2019,,$142.50,Preferred')))
  const before = await clientOf('a')
  app.clock.advance(3 * 24 * 3600 * 1000)
  const { importId } = await upload(
    fileOf(row('a', 'TX,Aetna,Plan G,AB-1,6/1/2019,,$155.00,')),
    everything,
  )
  expect((await clientOf('a')).policies).toMatchObject([
    {
      id: before.policies[0].id,
      premium_cents: 155_00,
      premium_on: app.clock.today('America/New_York'),
      rate_class: 'Preferred',
    },
  ])
  expect(await undo(importId)).toEqual({ deleted: 0, putBack: 1 })
  const after = await clientOf('a')
  expect([after.shown, plain(after.policies)]).toEqual([before.shown, plain(before.policies)])
})

test('a later policy with another carrier replaces the one in force, and the undo brings it back', async () => {
  await buildContact(app.services, organizationId, {
    email: 'a@mail.example' as never,
    carrier: 'Aetna',
    planType: 'Plan G',
    effectiveDate: '2019-06-01' as never,
  })
  const before = await clientOf('a')
  const { importId } = await upload(
    fileOf(row('a', 'TX,Cigna,Plan N,C-9,1/1/2024,,$120,')),
    everything,
  )
  expect(await clientOf('a')).toMatchObject({
    shown: ['Cigna', 'Plan N', '2024-01-01'],
    policies: [
      { carrier: 'Cigna', plan_code: 'N', policy_number: 'C-9', status: 'active' },
      { carrier: 'Aetna', status: 'replaced', end_date: '2024-01-01' },
    ],
  })
  expect(await undo(importId)).toEqual({ deleted: 0, putBack: 1 })
  const after = await clientOf('a')
  expect([after.shown, plain(after.policies)]).toEqual([before.shown, plain(before.policies)])
})

test('a policy edited since the import stays when it is undone', async () => {
  await upload(fileOf(row('a', 'TX,Aetna,Plan G,AB-1,6/1/2019,,$142.50,')))
  const { importId } = await upload(
    fileOf(row('a', 'TX,Aetna,Plan G,AB-1,6/1/2019,,$155,')),
    everything,
  )
  const { id, policies } = await clientOf('a')
  app.clock.advance(1000)
  const policy = { carrier: 'Aetna', plan_code: 'G', effective_date: '2019-06-01' }
  await app.call('PUT', `/api/contacts/${id}/policies/${policies[0].id}`, {
    as: admin,
    body: { policy: { ...policy, premium_cents: 160_00 } },
  })
  expect(await undo(importId)).toEqual({ deleted: 0, putBack: 0 })
  expect((await clientOf('a')).policies).toMatchObject([{ premium_cents: 160_00 }])
})

test('the end of the policy in force is told by its row; another ended one is added beside it', async () => {
  await upload(
    fileOf(
      row('a', 'TX,Aetna,Plan G,AB-1,6/1/2019,,,'),
      row('b', 'TX,Aetna,Plan G,B-1,6/1/2019,,,'),
    ),
  )
  const before = await Promise.all(['a', 'b'].map(clientOf))
  const { importId } = await upload(
    fileOf(
      row('a', 'TX,Aetna,Plan G,AB 1,6/1/2019,1/31/2026,,'),
      row('b', 'TX,Humana,Plan F,OLD-7,3/1/2012,5/31/2019,,'),
    ),
    everything,
  )
  expect(await clientOf('a')).toMatchObject({
    shown: [null, null, null],
    policies: [{ carrier: 'Aetna', status: 'lapsed', end_date: '2026-01-31' }],
  })
  expect(await clientOf('b')).toMatchObject({
    shown: ['Aetna', 'Plan G', '2019-06-01'],
    policies: [
      { carrier: 'Aetna', status: 'active' },
      { carrier: 'Humana', plan_code: 'F', policy_number: 'OLD-7', status: 'lapsed' },
    ],
  })
  await undo(importId)
  for (const [index, email] of ['a', 'b'].entries()) {
    const after = await clientOf(email)
    expect([after.shown, plain(after.policies)]).toEqual([
      before[index]?.shown,
      plain(before[index]?.policies),
    ])
  }
})

test('a row with a new email address is matched by its policy number, unless that is another person’s', async () => {
  await upload(
    fileOf(
      'Ann,Lee,ann@mail.example,TX,Aetna,Plan G,AB-12,6/1/2019,,,',
      'Bob,Ray,bob@mail.example,TX,Aetna,Plan G,CD-34,6/1/2019,,,',
    ),
  )
  const ann = await clientOf('ann')
  const { updatedRows, insertedRows } = await upload(
    fileOf(
      'Ann,Lee,ann.lee@mail.example,TX,Aetna,Plan G,ab 12,6/1/2019,,$150,',
      'Zed,Zoe,zed@mail.example,TX,Cigna,Plan G,CD34,6/1/2019,,$160,',
    ),
    everything,
  )
  expect([updatedRows, insertedRows]).toEqual([1, 1])
  expect(await clientOf('ann.lee')).toMatchObject({
    id: ann.id,
    policies: [{ id: ann.policies[0].id, premium_cents: 150_00 }],
  })
  expect((await clientOf('bob')).policies).toMatchObject([
    { carrier: 'Aetna', premium_cents: null },
  ])
  expect((await clientOf('zed')).policies).toMatchObject([{ carrier: 'Cigna' }])
})
