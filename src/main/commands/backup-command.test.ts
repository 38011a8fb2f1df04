import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { runHere } from '../../../test/process/run-here.ts'
import { examineBackups } from '../backup/examine-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['--scheduled', '--output', 'here.backup'],
  ['--scheduled', '--verify'],
  ['--scheduled', '--no-verify'],
  ['--daily', '--json'],
  ['--daily', '--scheduled'],
])('%s with %s is refused, which it would ignore', async (mode, other, ...more) => {
  const { code, out, errors } = await runHere(['backup', other, ...more, mode], {})
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(errors).toContain(`${mode} and ${other} exclude each other\nholdfast backup [`)
})

test('a file that is there is not replaced, and no folder is made of a mistyped name', async () => {
  const taken = join(folder, 'taken.backup')
  writeFileSync(taken, 'an earlier backup')
  const asked = (file: string) => runHere(['backup', '--output', file], {})
  expect(await asked(taken)).toMatchObject({
    code: 2,
    errors: expect.stringContaining(`${taken} already exists`),
  })
  const mistyped = join(folder, 'bakcups')
  expect(await asked(join(mistyped, 'new.backup'))).toMatchObject({
    code: 2,
    errors: expect.stringContaining(`there is no folder ${mistyped}`),
  })
  expect(existsSync(mistyped)).toBe(false)
})

test('a scheduled backup that could not begin is noted for the doctor', async () => {
  const backupFolder = join(folder, 'scheduled')
  const { app, owner } = inject('postgres')
  const wrong = app.replace(/:[^:@]+@/, ':wrong@')
  const { code, errors } = await runHere(['backup', '--scheduled'], {
    DATABASE_URL: wrong,
    DATABASE_OWNER_URL: owner,
    BACKUP_FOLDER: backupFolder,
  })
  expect(code, errors).toBe(3)
  const config = { databaseUrl: wrong, backupFolder, backups: 'daily' } as never
  expect(await examineBackups(config, new Date('2026-06-15'))).toEqual({
    name: 'backups',
    ok: false,
    detail: expect.stringMatching(/^the scheduled one failed \(.*refuses DATABASE_URL.*none yet$/),
  })
})
