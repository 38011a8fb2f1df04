import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { hearEndedSessions } from '../../feature.ts'

const app = await createTestApp()
const email = (await buildOrganization(app.services)).admin.email
const stop = await hearEndedSessions(app.services, app.databaseUrl)
afterAll(async () => {
  stop()
  await app.close()
})

const status = async (as: string) => (await app.call('GET', '/api/me', { as })).status
/** Ends all sessions as another server would: this process does not know. */
const endElsewhere = () =>
  systemTransaction(app.services.database, (system) =>
    system.deleteFrom('directory.session').execute(),
  )

test('a session that another server ended is refused at once, not after the five seconds of the cache', async () => {
  const as = await app.signIn(email)
  expect(await status(as)).toBe(200)
  await endElsewhere()
  await expect.poll(() => status(as), { interval: 20, timeout: 4000 }).toBe(401)
})

test('after a broken connection it is heard again, and what was missed meanwhile counts', async () => {
  const as = await app.signIn(email)
  expect(await status(as)).toBe(200)
  await app.services.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'notifications'",
  )
  await sleep(50)
  await endElsewhere()
  expect(await status(as)).toBe(200)
  await expect.poll(() => status(as), { timeout: 4000, interval: 50 }).toBe(401)
})
