import { expect, test } from 'vitest'
import { buildContact } from '../../../../../test/builders.ts'
import { type RowToStage, startStaging } from '../../../../../test/files/staged-upserts.ts'

const { app, addAgent, addContact, contactOf, foreign, stage } = await startStaging()

test('new rows become contacts with the defaults, place by ZIP code, owner and import', async () => {
  const agent = await addAgent()
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
  expect(outcome).toEqual({
    inserted: 3,
    updated: 0,
    unchanged: 0,
    conflicts: [],
    full: [],
    repeated: [],
    kept: [],
  })
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

test('without overwrite the row of an existing email address is returned, and every value is kept', async () => {
  await addContact({
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
    full: [],
    repeated: [],
    kept: [],
  })
  expect(await contactOf('there@mail.example')).toEqual(before)
})

test('a second run of the same rows writes nothing', async () => {
  const rows: RowToStage[] = [
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
    full: [],
    repeated: [],
    kept: [],
  })
  expect(await contactOf('x@mail.example')).toEqual(before)
})

test('with overwrite a repeated email address in the staged rows writes nothing at all', async () => {
  await addContact({ email: 'x@mail.example' })
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
