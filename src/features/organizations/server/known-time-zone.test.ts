import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { getTimeZone } from './get-time-zone.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('a time zone that no query could compute with is refused', async () => {
  const { organizationId } = await buildOrganization(app.services)
  const scope = { database: app.services.database, organizationId }
  const store = (timeZone: string) =>
    inOrganization(scope, (transaction) =>
      transaction
        .updateTable('organization')
        .set({ time_zone: timeZone })
        .where('organization_id', '=', organizationId)
        .execute(),
    )
  await store('America/Boise')
  await expect(store('Mars/Olympus_Mons')).rejects.toThrow(/time zone/)
  expect(await inOrganization(scope, getTimeZone)).toBe('America/Boise')
})
