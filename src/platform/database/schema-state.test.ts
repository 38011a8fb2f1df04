import { expect, test } from 'vitest'
import { startWithOwner } from '../../../test/process/owner-connection.ts'
import { createLog } from '../log.ts'
import { migrate, migrationNames } from './migrate.ts'
import { readSchemaState, requireCompleteSchema } from './schema-state.ts'

const { app, owner } = await startWithOwner()

const state = () => readSchemaState(app.services.database.pool)

test('an older database is refused; a newer one is reported and may be used, and migrate refuses to change it', async () => {
  expect(await state()).toEqual({ missing: [], unknown: [] })
  const last = (await migrationNames()).at(-1) ?? ''
  await owner.query('update kysely_migration set name = $1 where name = $2', [
    '9999_from_tomorrow',
    last,
  ])
  expect(await state()).toEqual({ missing: [last], unknown: ['9999_from_tomorrow'] })
  expect(() => requireCompleteSchema({ missing: [last], unknown: [] })).toThrow(
    'run `holdfast migrate` first',
  )
  await owner.query('update kysely_migration set name = $1 where name = $2', [
    last,
    '9999_from_tomorrow',
  ])
  await owner.query(
    `insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', '2026-01-01')`,
  )
  const ahead = await state()
  expect(ahead).toEqual({ missing: [], unknown: ['9999_from_tomorrow'] })
  expect(() => requireCompleteSchema(ahead)).not.toThrow()
  await expect(migrate(app.ownerUrl, createLog('silent'))).rejects.toThrow('newer version')
})

test('a database without our schema lacks everything', async () => {
  await owner.query('drop table kysely_migration cascade')
  expect((await state()).missing).toEqual(await migrationNames())
})
