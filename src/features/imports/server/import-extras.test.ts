import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { expectFieldValues } from '../../../../test/field-values.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { lockClientFields } from '../../contacts/server/extra/client-fields.sql.ts'
import type { Contact } from '../../contacts/shared/contacts.contract.ts'
import { suggestExtra } from '../shared/columns/extra-columns.rules.ts'
import { fileChunks } from '../shared/file/file-text.ts'
import { summarizeFile } from '../shared/rows/file-summary.ts'

const app = await createTestApp()
afterAll(() => app.close())

let organizationId: OrganizationId
let admin: string
let agent: string
beforeEach(async () => {
  const organization = await buildOrganization(app.services)
  organizationId = organization.organizationId
  admin = await app.signIn(organization.admin.email)
  agent = await app.signIn((await buildAgent(app.services, organization.organizationId)).email)
})

const extraColumns = JSON.stringify([
  { header: 'Church', label: 'Church', kind: 'text', choices: [] },
  { header: 'Since', label: 'Client since', kind: 'date', choices: [] },
  { header: 'Tier', label: 'Tier', kind: 'choice', choices: ['Gold', 'Silver'] },
])
const upload = (lines: readonly string[], fields: Record<string, string> = {}, as = admin) => {
  app.clock.advance(1000)
  const file = `Email,First Name,Church,Since,Tier,Junk\n${lines.join('\n')}\n`
  return uploadImportFile(app, as, file, { extraColumns, ...fields })
}
const contacts = async (): Promise<Contact[]> =>
  (await app.call('GET', '/api/contacts', { as: admin })).body.contacts
const fields = async () =>
  (await app.call('GET', '/api/client-fields', { as: admin })).body.fields as {
    id: number
    label: string
    choices: string[]
  }[]
/** The contacts' extra values by the names of their fields. */
async function extras(): Promise<Record<string, unknown>[]> {
  const labels = new Map((await fields()).map(({ id, label }) => [String(id), label]))
  const listed = await contacts()
  // What lists sort and filter by is the same.
  await inOrganization({ ...app.services, organizationId }, expectFieldValues)
  for (const id of labels.keys()) {
    const without = (await app.call('GET', `/api/contacts?extra=${id}!`, { as: admin })).body.total
    expect(without).toBe(listed.filter(({ extra }) => !(id in extra)).length)
  }
  for (const { extra } of listed)
    for (const [id, value] of Object.entries(extra)) {
      const condition = encodeURIComponent(`${id}=${encodeURIComponent(String(value))}`)
      const found = await app.call('GET', `/api/contacts?extra=${condition}`, { as: admin })
      expect(found.body.total, String(value)).toBeGreaterThan(0)
    }
  return listed.map(({ extra }) =>
    Object.fromEntries(Object.entries(extra).map(([id, value]) => [labels.get(id), value])),
  )
}
async function undo(id: number): Promise<void> {
  app.clock.advance(1000)
  const path = `/api/contacts/imports/${id}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as: admin })).body.undo
  expect((await app.call('POST', path, { as: admin, body: { deleted, putBack } })).status).toBe(200)
}

test('columns are kept as extra fields, updated by the next file, and restored by an undo', async () => {
  const first = await upload(['ann@x.example,Ann,"St. ""Mary""",5/31/2019,gold,x'])
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body.ignoredColumns).toEqual(['Junk'])
  const stored = { Church: 'St. "Mary"', 'Client since': '2019-05-31', Tier: 'Gold' }
  expect(await extras()).toEqual([stored])

  const second = await upload(['ann@x.example,Ann,,6/1/2020,Silver,x'], { mode: 'both' })
  expect(second.body.updatedRows).toBe(1)
  expect(await extras()).toEqual([{ ...stored, 'Client since': '2020-06-01', Tier: 'Silver' }])
  expect((await fields()).length).toBe(3)
  await undo(second.body.importId)
  expect(await extras()).toEqual([stored])

  const same = await upload(['ann@x.example,Ann,,5/31/2019,Gold,y'], { mode: 'both' })
  expect([same.body.updatedRows, same.body.importedRows]).toEqual([0, 1])
})

test('a blank cell clears an extra value if that is chosen; one that cannot be read does not', async () => {
  await upload(['ann@x.example,Ann,St. Mary,5/31/2019,Gold,x'])
  const { body } = await upload(['ann@x.example,Ann,,someday,Gold,x'], {
    mode: 'both',
    emptyCells: 'clear',
  })
  expect(await extras()).toEqual([{ 'Client since': '2019-05-31', Tier: 'Gold' }])
  expect(body.warnings).toEqual([
    { row: 2, message: 'Unusable value of “Client since”', value: 'someday' },
  ])
})

test('a column of few values is kept as the choice that it suggests, also over two lines', async () => {
  const cells = ['"Gold\nCard"', '"gold\r\n card"', 'Silver\u200bPlan', 'Silver\u200bPlan']
  const lines = [...cells, ...cells].map((cell, at) => `p${at}@x.example,Ann,A,,${cell},x`)
  const { columns, headers } = await summarizeFile(
    fileChunks(new Blob([`Email,First Name,Church,Since,Tier,Junk\n${lines.join('\n')}\n`])),
  )
  const tier = suggestExtra('Tier', ['Gold'], columns[headers.indexOf('Tier')]?.values)
  expect(tier.kind).toBe('choice')
  const { body } = await upload(lines, { extraColumns: JSON.stringify([tier]) })
  expect(body.warnings).toEqual([])
  expect(new Set((await extras()).map(({ Tier }) => Tier))).toEqual(
    new Set(['Gold Card', 'Silver\u200bPlan']),
  )
})

test('an agent fills the fields that exist, but adds none', async () => {
  const refused = await upload(['ann@x.example,Ann,A,,,x'], {}, agent)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only an admin can add an extra field. Please leave the column out or ask an admin.',
  ])
  expect(await contacts()).toEqual([])
  await upload(['bob@x.example,Bob,B,,,x'])
  expect((await upload(['ann@x.example,Ann,A,,,x'], {}, agent)).status).toBe(200)
  expect(await extras()).toEqual([{ Church: 'A' }, { Church: 'B' }])
})

test('a column may not be kept twice, nor be one that fills a field', async () => {
  for (const wrong of [
    [{ header: 'Email', label: 'Mail', kind: 'text', choices: [] }],
    [{ header: 'Nowhere', label: 'Mail', kind: 'text', choices: [] }],
    ['Church', 'Junk'].map((header) => ({ header, label: 'Same', kind: 'text', choices: [] })),
  ]) {
    const { status } = await upload(['ann@x.example,Ann,A,,,x'], {
      extraColumns: JSON.stringify(wrong),
    })
    expect(status).toBe(400)
  }
  expect(await fields()).toEqual([])
})

test('a refused import leaves no field behind', async () => {
  const refused = await upload([',,A,,,x'])
  expect(refused.status).toBe(400)
  expect(await fields()).toEqual([])
})

test('a file fills fields that exist without keeping others from changing fields', async () => {
  const line = ['a@x.example,Ann,St. Ann,2020-01-02,Gold,']
  expect((await upload(line)).status).toBe(200)
  await inOrganization({ database: app.services.database, organizationId }, async (other) => {
    await lockClientFields(other)
    expect((await upload(line, { overwriteExisting: 'true' })).status).toBe(200)
  })
})

test('a row that the writing refuses is reported as the file has it, with every column', async () => {
  const file = (name: string, agent: string) =>
    `Email,Name,Born,Agent,Own number,Shade\na@x.example,"${name}",13/45/1950,${agent},"7,5",Teal\n`
  const fields = {
    mapping: '{"email":"Email","full_name":"Name","birth_date":"Born","agent":"Agent"}',
    extraColumns: JSON.stringify([{ header: 'Shade', label: 'Shade', kind: 'text' }]),
  }
  await uploadImportFile(app, admin, file('Ann', ''), fields)
  const { body } = await uploadImportFile(app, admin, file('Lee,  Ann', 'Old Bob'), fields)
  expect(body.errorRows).toBe(1)
  const url = `/api/contacts/imports/${body.importId}/errors.csv` as const
  const { text } = await app.call('GET', url, { as: admin })
  expect(text.split('\r\n')[1]).toBe(
    'a@x.example,"Lee,  Ann",13/45/1950,Old Bob,"7,5",Teal,2,A contact with this email already exists',
  )
})
