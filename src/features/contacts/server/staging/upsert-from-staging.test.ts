import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import {
  type ImportedColumn,
  type ImportedContact,
  importedColumns,
} from '../../shared/contact-columns.ts'
import { clearStaged, stageContacts } from './staged-contacts.ts'
import { StagedRows } from './staged-rows.ts'
import { type StagedOutcome, type StagedUpsert, upsertFromStaging } from './upsert-from-staging.ts'

let app: TestApp
let organization: BuiltOrganization
let foreign: BuiltOrganization

beforeAll(async () => {
  app = await createTestApp()
  foreign = await buildOrganization(app.services)
})
beforeEach(async () => {
  organization = await buildOrganization(app.services)
})
afterAll(() => app.close())

type Row = Partial<Record<ImportedColumn, string | boolean | null>> & { email: string }

const blankRow = Object.fromEntries(importedColumns.map((name) => [name, null]))

function stage(
  rows: readonly Row[],
  options: { overwrite?: boolean; unusable?: readonly ImportedColumn[] } & Partial<
    Pick<StagedUpsert, 'agentId' | 'mode' | 'clears'>
  > = {},
): Promise<StagedOutcome> {
  const importId = 77 as ImportId
  const staged = new StagedRows()
  for (const [index, row] of rows.entries())
    staged.add(
      index + 1,
      { ...blankRow, ...row } as unknown as ImportedContact,
      options.unusable ?? [],
    )
  return within(async (transaction) => {
    await stageContacts(transaction, importId, staged.take() ?? [])
    const outcome = await upsertFromStaging(transaction, {
      importId,
      agentId: options.agentId ?? null,
      mode: options.mode ?? (options.overwrite ? 'both' : 'create'),
      clears: options.clears ?? [],
      now: app.services.clock.now(),
    })
    await clearStaged(transaction, importId)
    return outcome
  })
}

const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const contactOf = (email: string) =>
  within((transaction) =>
    transaction.selectFrom('contact').selectAll().where('email', '=', email).executeTakeFirst(),
  )

test('new rows become contacts with the defaults, place by ZIP code, owner and import', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const outcome = await stage(
    [
      { email: 'A@Mail.example', first_name: 'Ann', zip_code: '02108', state: 'TX' },
      {
        email: 'b@mail.example',
        zip_code: '63005',
        gender: 'F',
        tobacco_user: true,
        birth_date: '1950-01-31',
      },
      { email: 'c@mail.example', state: 'OK' },
    ],
    { agentId: agent.agentId },
  )
  expect(outcome).toEqual({ inserted: 3, updated: 0, unchanged: 0, conflicts: [] })
  expect(await contactOf('a@mail.example')).toMatchObject({
    first_name: 'Ann',
    last_name: '',
    state: 'MA',
    county: 'Suffolk',
    gender: 'M',
    tobacco_user: false,
    agent_id: agent.agentId,
    import_id: 77,
    status: 'New',
    version: 1,
  })
  expect(await contactOf('b@mail.example')).toMatchObject({
    state: 'MO',
    county: null,
    gender: 'F',
    tobacco_user: true,
    birth_date: '1950-01-31',
  })
  expect(await contactOf('c@mail.example')).toMatchObject({
    state: 'OK',
    zip_code: null,
    county: null,
  })
})

test('without overwrite an address that is there comes back with its row and keeps every value', async () => {
  await buildContact(app.services, organization.organizationId, {
    email: 'there@mail.example',
    lastName: 'Kept',
  })
  await buildContact(app.services, foreign.organizationId, { email: 'new@mail.example' })
  const before = await contactOf('there@mail.example')
  const outcome = await stage([
    { email: 'new@mail.example' },
    { email: 'There@Mail.example', last_name: 'Changed' },
  ])
  expect(outcome).toEqual({
    inserted: 1,
    updated: 0,
    unchanged: 0,
    conflicts: [2],
  })
  expect(await contactOf('there@mail.example')).toEqual(before)
})

test('with overwrite cells replace, blanks keep, defaults never do, the owner stays', async () => {
  const owner = await buildAgent(app.services, organization.organizationId)
  await buildContact(app.services, organization.organizationId, {
    email: 'x@mail.example',
    firstName: 'Old',
    lastName: 'Name',
    gender: 'F',
    tobacco: true,
    zip: '75201',
    state: 'TX',
    county: 'Dallas',
    agentId: owner.agentId,
  })
  const outcome = await stage(
    [{ email: 'x@mail.example', first_name: 'New', state: 'OK' }, { email: 'y@mail.example' }],
    {
      overwrite: true,
    },
  )
  expect(outcome).toEqual({ inserted: 1, updated: 1, unchanged: 0, conflicts: [] })
  const contact = await contactOf('x@mail.example')
  expect(contact).toMatchObject({
    first_name: 'New',
    last_name: 'Name',
    gender: 'F',
    tobacco_user: true,
    zip_code: '75201',
    state: 'TX',
    county: 'Dallas',
    agent_id: owner.agentId,
    version: 2,
    import_id: null,
  })
})

test('with overwrite given gender, tobacco, ZIP code and owner replace', async () => {
  const owner = await buildAgent(app.services, organization.organizationId)
  await buildContact(app.services, organization.organizationId, {
    email: 'x@mail.example',
    gender: 'F',
    tobacco: true,
  })
  await buildContact(app.services, organization.organizationId, {
    email: 'y@mail.example',
    gender: 'F',
    tobacco: true,
  })
  await stage(
    [
      { email: 'x@mail.example', gender: 'M', tobacco_user: false, zip_code: '63005' },
      { email: 'y@mail.example', gender: 'M' },
    ],
    { overwrite: true, agentId: owner.agentId },
  )
  expect(await contactOf('x@mail.example')).toMatchObject({
    gender: 'M',
    tobacco_user: false,
    state: 'MO',
    county: null,
    agent_id: owner.agentId,
  })
  expect(await contactOf('y@mail.example')).toMatchObject({
    gender: 'M',
    tobacco_user: true,
    agent_id: owner.agentId,
  })
})

test('a second run of the same rows writes nothing', async () => {
  const rows: Row[] = [
    { email: 'x@mail.example', first_name: 'X', zip_code: '02108', gender: 'F' },
    { email: 'y@mail.example', zip_code: '63005', tobacco_user: true },
  ]
  await stage(rows, { overwrite: true })
  const before = await contactOf('x@mail.example')
  app.clock.advance(60_000)
  expect(await stage(rows, { overwrite: true })).toEqual({
    inserted: 0,
    updated: 0,
    unchanged: 2,
    conflicts: [],
  })
  expect(await contactOf('x@mail.example')).toEqual(before)
})

test('an address that stands twice in the staging writes nothing at all under overwrite', async () => {
  await buildContact(app.services, organization.organizationId, { email: 'x@mail.example' })
  const before = await contactOf('x@mail.example')
  await expect(
    stage(
      [
        { email: 'x@mail.example', first_name: 'One' },
        { email: 'X@mail.example', first_name: 'Two' },
      ],
      { overwrite: true },
    ),
  ).rejects.toThrow()
  expect(await contactOf('x@mail.example')).toEqual(before)
})

test('update alone writes no new contact and tells which addresses nobody has', async () => {
  await buildContact(app.services, organization.organizationId, {
    email: 'x@mail.example',
    firstName: 'Old',
  })
  const outcome = await stage(
    [
      { email: 'new@mail.example', gender: 'F' },
      { email: 'X@mail.example', first_name: 'New' },
    ],
    { mode: 'update' },
  )
  expect(outcome).toEqual({
    inserted: 0,
    updated: 1,
    unchanged: 0,
    conflicts: [1],
  })
  expect(await contactOf('new@mail.example')).toBeUndefined()
  expect(await contactOf('x@mail.example')).toMatchObject({ first_name: 'New' })
})

test('blank cells empty the columns told, the state with the ZIP code, never gender and tobacco', async () => {
  const built = {
    gender: 'F',
    tobacco: true,
    zip: '75201',
    state: 'TX',
    county: 'Dallas',
    lastName: 'Name',
    carrier: 'Aetna',
  } as const
  await buildContact(app.services, organization.organizationId, {
    email: 'x@mail.example',
    ...built,
  })
  await buildContact(app.services, organization.organizationId, {
    email: 'y@mail.example',
    ...built,
  })
  await buildContact(app.services, organization.organizationId, {
    email: 'z@mail.example',
    ...built,
  })
  const rows: Row[] = [{ email: 'x@mail.example', first_name: 'New' }]
  await stage(rows, { mode: 'both', clears: ['last_name', 'zip_code', 'state', 'current_carrier'] })
  expect(await contactOf('x@mail.example')).toMatchObject({
    first_name: 'New',
    last_name: '',
    zip_code: null,
    state: null,
    county: null,
    current_carrier: null,
    gender: 'F',
    tobacco_user: true,
  })
  await stage([{ email: 'y@mail.example', state: 'OK' }], { mode: 'both', clears: ['state'] })
  expect(await contactOf('y@mail.example')).toMatchObject({
    state: 'TX',
    zip_code: '75201',
    county: 'Dallas',
  })
  await stage([{ email: 'z@mail.example', zip_code: '02108' }], {
    mode: 'both',
    clears: ['zip_code', 'state'],
  })
  expect(await contactOf('z@mail.example')).toMatchObject({
    state: 'MA',
    zip_code: '02108',
    county: 'Suffolk',
  })
})
