import { expect, test } from 'vitest'
import { type RowToStage, startStaging } from '../../../../../test/files/staged-upserts.ts'

const { addAgent, addContact, contactOf, stage } = await startStaging()

test('with overwrite filled cells replace values, blanks and defaults do not, the owner stays', async () => {
  const owner = await addAgent()
  await addContact({
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
  expect(outcome).toEqual({
    inserted: 1,
    updated: 1,
    unchanged: 0,
    conflicts: [],
    full: [],
    repeated: [],
    kept: [],
  })
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

test('with overwrite a given gender, tobacco use, ZIP code and owner replace the values', async () => {
  const owner = await addAgent()
  await addContact({
    email: 'x@mail.example',
    gender: 'F',
    tobacco: true,
  })
  await addContact({
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

test('`update` writes no new contact and returns the rows with unknown email addresses', async () => {
  await addContact({
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
    full: [],
    repeated: [],
    kept: [],
  })
  expect(await contactOf('new@mail.example')).toBeUndefined()
  expect(await contactOf('x@mail.example')).toMatchObject({ first_name: 'New' })
})

test('blank cells clear the chosen columns, the state with the ZIP code, never gender and tobacco use', async () => {
  const built = {
    gender: 'F',
    tobacco: true,
    zip: '75201',
    state: 'TX',
    county: 'Dallas',
    lastName: 'Name',
    carrier: 'Aetna',
  } as const
  await addContact({
    email: 'x@mail.example',
    ...built,
  })
  await addContact({
    email: 'y@mail.example',
    ...built,
  })
  await addContact({
    email: 'z@mail.example',
    ...built,
  })
  const rows: RowToStage[] = [{ email: 'x@mail.example', first_name: 'New' }]
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
