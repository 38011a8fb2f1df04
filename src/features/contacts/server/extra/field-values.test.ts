import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { expectFieldValues } from '../../../../../test/field-values.ts'

const { app, admin, buildOwn, inside, merge, restore } = await startMerges()

test('lists read the extra fields that clients have, also after a merge and out of the trash', async () => {
  const add = async (label: string, kind: string) => {
    const { body } = await app.call('POST', '/api/client-fields', {
      ...{ as: admin, body: { label, kind } },
    })
    return body.field.id as number
  }
  const [club, lots] = [await add('Club', 'text'), await add('Lots', 'number')]
  const [survivor, merged] = [await buildOwn(), await buildOwn()]
  const save = async (id: number, extra: object) =>
    expect(
      (await app.call('PUT', `/api/contacts/${id}`, { as: admin, body: { extra } })).status,
    ).toBe(200)
  await save(survivor, { [club]: 'Golf' })
  await save(merged, { [club]: 'Chess', [lots]: 2.5 })
  const kept = () =>
    inside(async (transaction) => {
      await expectFieldValues(transaction)
      const { organizationId } = transaction
      return transaction
        .selectFrom('client_field_value')
        .where('organization_id', '=', organizationId)
        .select('value')
        .execute()
    })
  expect(await kept()).toHaveLength(3)
  expect((await merge(survivor, merged)).status).toBe(200)
  expect((await kept()).length).toBeGreaterThan(0)
  expect((await restore([merged])).status).toBe(200)
  expect(await kept()).toHaveLength(3)
  expect(
    (await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [merged] } })).status,
  ).toBe(200)
  expect(await kept()).toHaveLength(1)
  expect((await restore([merged])).status).toBe(200)
  expect(await kept()).toHaveLength(3)
})
