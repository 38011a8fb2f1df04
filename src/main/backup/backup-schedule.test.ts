import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startWithOwner } from '../../../test/process/owner-connection.ts'
import { backUpIfDue } from './backup-schedule.ts'
import { examineBackups } from './examine-backups.ts'

const { app, owner } = await startWithOwner()
const dataFolder = mkdtempSync(join(tmpdir(), 'holdfast-schedule-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const backupFolder = join(dataFolder, 'backups')
const config = { ...app.services.config, dataFolder, backupFolder, databaseUrl: undefined }
const services = { ...app.services, config }
const now = () => app.clock.now()

test('a backup is taken once a day and verified; a failed one is reported until the next succeeds', {
  // A backup is verified twice, which takes long on a busy machine.
  timeout: 60_000,
}, async () => {
  // Reference data takes most of the time and is like any other table.
  await owner.query('truncate zip, rate')
  app.clock.set(new Date('2026-06-15T12:00:00Z'))
  expect(await backUpIfDue(services, app.ownerUrl)).toBe('done')
  expect(await backUpIfDue(services, app.ownerUrl)).toBe('not due')
  expect(readdirSync(backupFolder)).toEqual(['holdfast-2026-06-15T120000Z.backup'])
  expect(await examineBackups(config, now())).toMatchObject({ ok: true })

  app.clock.set(new Date('2026-06-17T13:00:00Z'))
  expect(await examineBackups(config, now())).toMatchObject({ ok: false })
  const wrong = app.ownerUrl.replace(/\/test_\w+\?/, '/gone?')
  expect(await backUpIfDue(services, wrong)).toBe('failed')
  expect(await examineBackups(config, now())).toMatchObject({
    ok: false,
    detail: expect.stringContaining('database "gone" does not exist'),
  })
  expect(readdirSync(backupFolder).filter((name) => name.endsWith('.partial'))).toEqual([])

  // What a killed backup has left, long ago and just now.
  for (const day of ['2026-06-14', '2026-06-17'])
    writeFileSync(join(backupFolder, `holdfast-${day}T120000Z.backup.partial`), '')
  expect(await backUpIfDue(services, app.ownerUrl)).toBe('done')
  expect(readdirSync(backupFolder).sort()).toEqual([
    'holdfast-2026-06-15T120000Z.backup',
    'holdfast-2026-06-17T120000Z.backup.partial',
    'holdfast-2026-06-17T130000Z.backup',
  ])
  expect(await examineBackups(config, now())).toMatchObject({ ok: true })
})
