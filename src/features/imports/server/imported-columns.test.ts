import Papa from 'papaparse'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../../../../test/builders.ts'
import {
  type ContactColumn,
  columnOf,
  type ImportedColumn,
  importedColumns,
} from '../../contacts/shared/contact-columns.ts'
import type { Contact } from '../../contacts/shared/contacts.contract.ts'
import { importedPolicyFields } from '../../contacts/shared/policies/imported-policy.ts'
import { headerScore, headerWords } from '../shared/columns/header-words.rules.ts'
import { exampleCsv } from '../shared/downloads.rules.ts'
import { importFieldLabels, importFields } from '../shared/import-fields.ts'

let organization: BuiltOrganization
let admin: string
const app = await createTestApp()
beforeEach(async () => {
  organization = await buildOrganization(app.services)
  admin = await app.signIn(organization.admin.email)
})
afterAll(() => app.close())

/**
 * Two values of every imported column, as cells of a file; both are stored unchanged except `Yes`
 * and `No`.
 */
const choices: Partial<Record<ContactColumn['kind'], readonly [string, string]>> = {
  name: ['Ann', 'Zoë'],
  phone: ['2075550142', '5125550117'],
  zip: ['02108', '75201'],
  line: ['12 Main St', 'PO Box 7'],
  advantage: ['H1234-001', 'R5678-045'],
  state: ['TX', 'OK'],
  date: ['1950-03-01', '1949-12-31'],
  flag: ['Yes', 'No'],
}
/** An import lifts no "do not contact", and changes no one who has died. */
const special = {
  effective_date: ['2019-06-01', '2020-07-01'],
  do_not_contact: ['Yes', 'Yes'],
  client_status: ['lapsed', 'prospect'],
} as const
const cellsOf = (name: ImportedColumn): readonly string[] => {
  const { kind, values } = columnOf(name)
  return special[name as keyof typeof special] ?? choices[kind] ?? [...(values ?? [])].reverse()
}
const stored = (cell: string) => (cell === 'Yes' ? true : cell === 'No' ? false : cell)

/** Together, two contacts fill every column: a state is stored only without a ZIP code. */
const people = [
  { email: 'ann@x.example', columns: importedColumns.filter((name) => name !== 'state') },
  { email: 'bob@x.example', columns: importedColumns.filter((name) => name !== 'zip_code') },
].map(({ email, columns }) => ({ email, columns: columns.filter((name) => name !== 'email') }))
type Cells = (name: ImportedColumn) => string

const contacts = async (): Promise<Contact[]> =>
  (await app.call('GET', '/api/contacts', { as: admin })).body.contacts

async function importCells(cells: Cells, mode: string, extra: object = {}) {
  app.clock.advance(1000)
  const rows = people.map(({ email, columns }) => ({
    email,
    ...Object.fromEntries(columns.map((name) => [name, cells(name)])),
  }))
  const body = { contacts: rows, mode, ...extra }
  const answer = await app.call('POST', '/api/contacts/bulk-import', { as: admin, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.warnings).toEqual([])
  return answer.body
}

/** Returns the columns of each contact, in the order of `people`. */
async function columnsNow(): Promise<object[]> {
  const found = new Map((await contacts()).map((contact) => [contact.email, contact]))
  return people.map(({ email, columns }) =>
    Object.fromEntries(columns.map((name) => [name, found.get(email)?.[name]])),
  )
}
const expected = (value: (name: ImportedColumn) => unknown) =>
  people.map(({ columns }) => Object.fromEntries(columns.map((name) => [name, value(name)])))

async function undo(id: number): Promise<void> {
  app.clock.advance(1000)
  const path = `/api/contacts/imports/${id}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as: admin })).body.undo
  await app.call('POST', path, { as: admin, body: { deleted, putBack } })
}
const unversioned = (rows: readonly Contact[]) => rows.map(({ version, ...values }) => values)

const first: Cells = (name) => cellsOf(name)[0] ?? ''
const other: Cells = (name) => cellsOf(name)[1] ?? ''

test('every column is staged, written by each mode, and restored by an undo', async () => {
  await importCells(first, 'create')
  expect(await columnsNow()).toEqual(expected((name) => stored(first(name))))
  const before = await contacts()
  for (const mode of ['update', 'both']) {
    const { importId } = await importCells(other, mode)
    expect(await columnsNow(), mode).toEqual(expected((name) => stored(other(name))))
    await undo(importId)
    expect(unversioned(await contacts()), `${mode}, undone`).toEqual(unversioned(before))
  }
})

test('a blank cell of every column keeps the value, or clears it if that is chosen', async () => {
  await importCells(first, 'create')
  await importCells(() => '', 'both')
  expect(await columnsNow()).toEqual(expected((name) => stored(first(name))))
  await importCells(() => '', 'both', { emptyCells: 'clear' })
  const isCleared = (blank: ContactColumn['blank']) => blank === null || blank === ''
  expect(await columnsNow()).toEqual(
    expected((name) => {
      const { blank } = columnOf(name)
      return isCleared(blank) ? blank : stored(first(name))
    }),
  )
})

test('a row that is not imported is reported with all its cells', async () => {
  await importCells(first, 'create')
  const { importId } = await importCells(other, 'create')
  const path = `/api/contacts/imports/${importId}/errors.csv`
  const { text } = await app.call('GET', path, { as: admin })
  const [headers, ...rows] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data
  for (const [index, { columns }] of people.entries())
    for (const name of columns)
      expect(rows[index]?.[headers?.indexOf(name) ?? -1], name).toBe(other(name))
})

test('an undo also restores columns without a cell: the county of a ZIP code, the owner', async () => {
  const owner = await buildAgent(app.services, organization.organizationId)
  await importCells(first, 'create')
  const before = await contacts()
  expect(before[0]).toMatchObject({ state: 'MA', county: 'Suffolk', agent_id: null })
  const { importId } = await importCells(other, 'both', { agentId: owner.agentId })
  expect((await contacts())[0]).toMatchObject({ state: 'TX', agent_id: owner.agentId })
  await undo(importId)
  expect(unversioned(await contacts())).toEqual(unversioned(before))
})

test.each(importFields)(
  'IMPORT-005 %s is recognized by its label, in the example file',
  (field) => {
    const label = importFieldLabels[field]
    expect(headerScore(field, headerWords(label))).toBeGreaterThan(90)
    const inExample = exampleCsv.split('\r\n')[0]?.includes(label)
    // The example has ZIP codes, which set the state, names in two columns, and no fields of
    // policies or of Medicare Advantage.
    const left: readonly string[] = [
      ...['full_name', 'state', 'advantage_plan', 'advantage_plan_name'],
      ...importedPolicyFields,
    ]
    expect(inExample).toBe(!left.includes(field))
  },
)
