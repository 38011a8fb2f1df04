import pg from 'pg'
import { expect, test } from 'vitest'
import { startDebianPostgres, withoutPostgres15 } from '../../test/process/debian-postgres.ts'
import { runHere } from '../../test/process/run-here.ts'
import { migrationNames } from '../platform/database/migrate.ts'

test('PostgreSQL 15, the oldest that is supported, takes the whole schema, its data and an agency', async ({
  skip,
}) => {
  const reason = withoutPostgres15()
  skip(reason !== undefined, reason)
  const postgres = await startDebianPostgres()
  try {
    const { ownerUrl, appUrl } = postgres
    const env = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl }
    const migrated = await runHere(['migrate', '--json'], env)
    // It says what it does, and nothing else.
    expect(migrated.errors).toMatch(/^(\d+ of \d+: \d{4}_\w+\n|loads the reference data .*\n)+$/)
    expect(JSON.parse(migrated.out)).toEqual({ applied: await migrationNames() })

    const created = await runHere(
      [
        ...['organization', 'create', '--name', 'Pine', '--email', 'ada@pine.example'],
        ...['--first', 'Ada', '--last', 'Lovelace', '--json'],
      ],
      env,
    )
    expect(created.errors).toBe('')
    expect(JSON.parse(created.out)).toMatchObject({ slug: 'pine' })
    // A wrong condition in a policy would hide the agency, or show it to everyone.
    const visitor = new pg.Client({ connectionString: appUrl })
    await visitor.connect()
    const agencies = () => visitor.query('select name from organization').then(({ rows }) => rows)
    expect(await agencies()).toEqual([])
    await visitor.query(`set app.organization_id = '${JSON.parse(created.out).organizationId}'`)
    expect(await agencies()).toEqual([{ name: 'Pine' }])
    await visitor.end()
  } finally {
    await postgres.stop()
  }
}, 120_000)
