// Writes src/platform/database/schema.gen.ts from a migrated database: `npm run db:types` after
// each migration.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  prepareCluster,
  startEmbeddedPostgres,
} from '../src/main/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'hf-types-'))
spawnSync('chmod', ['755', folder])
const server = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } })
try {
  await prepareCluster(server)
  await migrate(server.urls.owner, createLog('warn'))
  const mapping = JSON.stringify({
    int8: 'number',
    numeric: 'number',
    date: 'import("../../kernel/calendar-date.ts").CalendarDate',
  })
  const out = process.argv[2] ?? 'src/platform/database/schema.gen.ts'
  const result = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      server.urls.owner,
      '--out-file',
      out,
      '--include-pattern',
      '(public|directory).*',
      '--exclude-pattern',
      '*.kysely_*',
      '--type-mapping',
      mapping,
    ],
    { stdio: 'inherit' },
  )
  if (result.status !== 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
