import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../test/builders.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import { copyTransaction } from './copy.ts'
import { conflictError, inSavepoint, retryOnConflict } from './retry-on-conflict.ts'

let app: TestApp
let organizationId: OrganizationId
beforeAll(async () => {
  app = await createTestApp()
  organizationId = (await buildOrganization(app.services)).organizationId
})
afterAll(() => app.close())

/** Fails with the error so many times, then returns which attempt it was. */
function failing(times: number, error: Error): () => Promise<number> {
  let attempt = 0
  return async () => {
    attempt += 1
    if (attempt <= times) throw error
    return attempt
  }
}
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
const missingKey = Object.assign(new Error('missing key'), { code: '23503' })

test('what lost to another transaction runs again, up to its last attempt', async () => {
  expect(await retryOnConflict(failing(3, deadlock))).toBe(4)
  expect(await retryOnConflict(failing(1, conflictError('overtaken')))).toBe(2)
  await expect(retryOnConflict(failing(4, deadlock))).rejects.toBe(deadlock)
  await expect(retryOnConflict(failing(2, deadlock), { maxAttempts: 2 })).rejects.toBe(deadlock)
})

test('any other error is thrown at once, unless its code is named', async () => {
  await expect(retryOnConflict(failing(1, missingKey))).rejects.toBe(missingKey)
  expect(await retryOnConflict(failing(1, missingKey), { alsoRetry: ['23503'] })).toBe(2)
})

test('a failed savepoint leaves nothing, and its transaction continues', async () => {
  const id = await buildContact(app.services, organizationId, { lastName: 'Before' })
  const rename = (name: string) => ({
    text: 'update contact set last_name = $2 where id = $1 returning last_name',
    values: [id, name],
  })
  const names = await copyTransaction(app.services.database, organizationId, async (client) => {
    await inSavepoint(client, () => client.query(rename('Outer')))
    await inSavepoint(client, async () => {
      await inSavepoint(client, () => client.query(rename('Inner')))
      throw new Error('no')
    }).catch(() => {})
    const { rows } = await client.query('select last_name from contact where id = $1', [id])
    return rows
  })
  expect(names).toEqual([{ last_name: 'Outer' }])
})
