import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startWithOwner } from '../../../test/process/owner-connection.ts'
import {
  confirmSending,
  readHeldSending,
} from '../../features/outreach/server/hold/confirm-sending.ts'
import { checkDatabaseAge } from './database-age.ts'

const { app, owner } = await startWithOwner()
const dataFolder = mkdtempSync(join(tmpdir(), 'holdfast-age-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const services = { ...app.services, config: { ...app.services.config, dataFolder } }

const isHeld = async () => (await readHeldSending(services)) !== undefined
const goBackTo = async (at: Date) => {
  await owner.query('alter table directory.installation no force row level security')
  await owner.query('update directory.installation set heartbeat_at = $1', [at])
  await owner.query('alter table directory.installation force row level security')
}

test('a database older than the one that this machine saw is held; a present one is not', async () => {
  const monday = app.clock.now()
  await checkDatabaseAge(services)
  app.clock.advance(3 * 24 * 3600_000)
  await checkDatabaseAge(services)
  expect(await isHeld()).toBe(false)
  await goBackTo(monday)
  await checkDatabaseAge(services)
  expect(await readHeldSending(services)).toMatchObject({
    heldAt: app.clock.now(),
    dataFrom: monday,
  })
  await confirmSending(services, 'skip')
  await checkDatabaseAge(services)
  expect(await isHeld(), 'not held again once it is confirmed').toBe(false)
})

test('minutes lost by a failover, a clock that goes back and another database hold nothing', async () => {
  await goBackTo(new Date(app.clock.now().getTime() - 4 * 60_000))
  await checkDatabaseAge(services)
  app.clock.advance(-3600_000)
  await checkDatabaseAge(services)
  await checkDatabaseAge(services)
  expect(await isHeld()).toBe(false)
  await owner.query('alter table directory.installation no force row level security')
  await owner.query('update directory.installation set id = gen_random_uuid(), heartbeat_at = null')
  await owner.query('alter table directory.installation force row level security')
  await checkDatabaseAge(services)
  expect(await isHeld()).toBe(false)
  expect(JSON.parse(readFileSync(join(dataFolder, 'database-seen.json'), 'utf8')).at).toBe(
    app.clock.now().toISOString(),
  )
})
