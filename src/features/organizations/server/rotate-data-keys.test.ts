import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { createKeys, newDataKey, unwrapDataKey } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { countDataKeys, rotateDataKeys } from './rotate-data-keys.ts'

const [before, after] = [
  'the key before, of 32 characters or more',
  'the key after it, of 32 characters or more',
]
const rotating = createKeys(after, before)
const silent = () => {}

const app = await createTestApp()
const organizationIds = [await organizationWithKey(before), await organizationWithKey(before)]
afterAll(() => app.close())

async function organizationWithKey(secret: string): Promise<OrganizationId> {
  const { organizationId } = await buildOrganization(app.services)
  const row = {
    organization_id: organizationId,
    wrapped: newDataKey(createKeys(secret)).wrapped,
    created_at: app.clock.now(),
  }
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction.insertInto('data_key').values(row).execute(),
  )
  return organizationId
}

async function wrappedKeys(): Promise<Buffer[]> {
  const lists = organizationIds.map((organizationId) =>
    inOrganization({ database: app.services.database, organizationId }, (transaction) =>
      transaction.selectFrom('data_key').select('wrapped').execute(),
    ),
  )
  return (await Promise.all(lists)).flat().map(({ wrapped }) => wrapped)
}

test('after an interrupted and a second run, every data key is unchanged and opens without the old secret', async () => {
  const plain = (await wrappedKeys()).map((wrapped) => unwrapDataKey(createKeys(before), wrapped))
  const cut = rotateDataKeys({ ...app.services, keys: rotating }, () => {
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(await countDataKeys(app.services.database, rotating)).toMatchObject({
    lost: 0,
    current: 1,
    old: 1,
    closed: 0,
  })
  const reported: string[] = []
  const rest = await rotateDataKeys({ ...app.services, keys: rotating }, (done, of) =>
    reported.push(`${done} of ${of}`),
  )
  expect([rest, reported]).toEqual([{ rotated: 1, current: 1, closed: 0 }, ['1 of 2', '2 of 2']])
  expect((await wrappedKeys()).map((wrapped) => unwrapDataKey(createKeys(after), wrapped))).toEqual(
    plain,
  )
  expect(await rotateDataKeys({ ...app.services, keys: rotating }, silent)).toEqual({
    rotated: 0,
    current: 2,
    closed: 0,
  })
})

test('a key that no configured secret opens is counted and left unchanged', async () => {
  const known = await wrappedKeys()
  const stranger = createKeys('a third secret, of 32 characters or more')
  expect(await countDataKeys(app.services.database, stranger)).toMatchObject({
    lost: 0,
    current: 0,
    old: 0,
    closed: 2,
  })
  expect(await rotateDataKeys({ ...app.services, keys: stranger }, silent)).toEqual({
    rotated: 0,
    current: 0,
    closed: 2,
  })
  expect(await wrappedKeys()).toEqual(known)
})
