import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { tasksAbout } from '../../../../../test/calls/removals.ts'

const { app, admin, buildOwn, inside, merge, restore, buildDouble } = await startMerges()

test('a death that a merge brings is told to the household once, and taken back by the undo', async () => {
  const { survivor, merged } = await buildDouble({ firstName: 'Ed', lastName: 'Frost' })
  const spouse = await buildOwn({})
  const setStatus = (id: number, client_status: string) =>
    app.call('PUT', `/api/contacts/${id}`, { as: admin, body: { client_status } })
  const join = (id: number, contact_id: number) =>
    app.call('POST', `/api/contacts/${id}/household`, { as: admin, body: { contact_id } })
  const told = (id: number) => tasksAbout(inside, id, 'household_death')
  const one = [{ detail: expect.stringContaining('Ed Frost in the same household') }]
  await join(survivor, spouse)
  await setStatus(merged, 'deceased')
  await merge(survivor, merged, ['client_status'])
  expect(await told(spouse)).toEqual(one)
  await restore([merged])
  expect(await told(spouse)).toEqual([])
  // The agent of the living record learns of the death of the other one.
  await setStatus(survivor, 'deceased')
  await setStatus(merged, 'active')
  await join(survivor, merged)
  await setStatus(survivor, 'active')
  await setStatus(survivor, 'deceased')
  expect([await told(spouse), await told(merged)]).toEqual([one, one])
  await merge(survivor, merged)
  expect([await told(spouse), await told(survivor)]).toEqual([one, []])
  await restore([merged])
  // The one who lives on is the one who was marked by mistake.
  await merge(merged, survivor)
  expect([await told(spouse), await told(merged)]).toEqual([[], []])
  await restore([survivor])
  expect(await told(spouse)).toEqual(one)
})

test('one who died joins the household of the other record, which is told', async () => {
  const { survivor, merged } = await buildDouble({ firstName: 'Al', lastName: 'Dow' })
  const spouse = await buildOwn({})
  await app.call('PUT', `/api/contacts/${survivor}`, {
    ...{ as: admin, body: { client_status: 'deceased' } },
  })
  await app.call('POST', `/api/contacts/${merged}/household`, {
    ...{ as: admin, body: { contact_id: spouse } },
  })
  await merge(survivor, merged)
  expect(await tasksAbout(inside, spouse, 'household_death')).toHaveLength(1)
  await restore([merged])
  expect(await tasksAbout(inside, spouse, 'household_death')).toEqual([])
})
