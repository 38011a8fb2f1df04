import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../test/builders.ts'
import { conflictError, inSavepoint, retryOnConflict } from './retry-on-conflict.ts'
import { inOrganization } from './transaction.ts'

const app = await createTestApp()
const organizationId = (await buildOrganization(app.services)).organizationId
afterAll(() => app.close())

/** Fails with the error this many times, then returns the number of the attempt. */
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

test('work that lost to another transaction is retried, up to its last attempt', async () => {
  expect(await retryOnConflict(failing(3, deadlock))).toBe(4)
  expect(await retryOnConflict(failing(1, conflictError('overtaken')))).toBe(2)
  await expect(retryOnConflict(failing(4, deadlock))).rejects.toBe(deadlock)
  await expect(retryOnConflict(failing(2, deadlock), { maxAttempts: 2 })).rejects.toBe(deadlock)
})

test('any other error is thrown immediately, unless its code is named', async () => {
  await expect(retryOnConflict(failing(1, missingKey))).rejects.toBe(missingKey)
  expect(await retryOnConflict(failing(1, missingKey), { alsoRetry: ['23503'] })).toBe(2)
})

test('a failed savepoint leaves nothing, and its transaction continues', async () => {
  const id = await buildContact(app.services, organizationId, { lastName: 'Before' })
  const names = await inOrganization(
    { database: app.services.database, organizationId },
    async (transaction) => {
      const rename = (name: string) => () =>
        transaction
          .updateTable('contact')
          .set({ last_name: name })
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute()
      await inSavepoint(transaction, rename('Outer'))
      await inSavepoint(transaction, async () => {
        await inSavepoint(transaction, rename('Inner'))
        throw new Error('no')
      }).catch(() => {})
      return transaction
        .selectFrom('contact')
        .select('last_name')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute()
    },
  )
  expect(names).toEqual([{ last_name: 'Outer' }])
})
