import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLettersAgency } from '../../../test/agencies/letters-agency.ts'
import { emailTo } from '../../../test/outbox.ts'
import {
  confirmSending,
  mayHaveBeenSentText,
  readHeldSending,
} from '../../features/outreach/server/hold/confirm-sending.ts'
import { mayHaveBeenSent } from '../../features/reports/shared/report-texts.ts'
import { calendarDate } from '../../kernel/calendar-date.ts'
import type { ContactId } from '../../kernel/ids.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { inOrganization } from '../../platform/database/transaction.ts'
import { runWaitingJobs } from '../../platform/jobs/worker.ts'
import type { Services } from '../../platform/services.ts'
import { runTicks } from '../minute-tick.ts'
import { boundJobs } from '../worker.ts'
import { openBackupOutput } from './backup-output.ts'
import { dropDatabase } from './databases.ts'
import { inDatabase, withOwner } from './owner-connection.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { app, agency, as, save, build, plan, print } = await startLettersAgency()
const { services, clock } = app
const { organizationId } = agency
const folder = mkdtempSync(join(tmpdir(), 'holdfast-twice-'))
const target = `twice_${process.pid}`
const ownerUrl = inDatabase(app.ownerUrl, target)
const appUrl = inDatabase(app.databaseUrl, target)
let restored: Services | undefined
afterAll(async () => {
  await restored?.database.close()
  for (const name of [target, `${target}_replaced`]) await dropDatabase(app.ownerUrl, name)
  rmSync(folder, { recursive: true, force: true })
})

/** Ticks and runs the jobs that they add, until nothing changes. */
async function work(on: Services, databaseUrl: string): Promise<void> {
  for (let i = 0; i < 2; i += 1) {
    await runTicks(on)
    await runWaitingJobs({ databaseUrl, log: on.log, jobs: boundJobs(on) })
  }
}
const post = (url: string, body: object) => app.call('POST', url, { as, body })
const count = async (part: string) =>
  (await app.emails()).filter(({ to, subject }) => `${to} ${subject}`.includes(part)).length
const parts = ['emailed@mail.example', 'drafted@mail.example', 'Today:', 'Every Monday'] as const
const counts = () => Promise.all(parts.map(count))

async function backUp(): Promise<string> {
  const file = join(folder, 'sunday.backup')
  const output = await openBackupOutput(file)
  await writeBackup(app.ownerUrl, output, { keys: services.keys, takenAt: clock.now() })
  await output.finish()
  await output.keep()
  return file
}

async function restore(file: string): Promise<number> {
  await withOwner(inject('postgres').superuser.replace('DATABASE', 'postgres'), (client) =>
    client.query(`create database ${target} owner holdfast_owner`),
  )
  const backup = await openBackup(file)
  try {
    const { inDoubt } = await restoreBackup(services, backup, {
      ...{ ownerUrl, appUrl, replace: false, withoutKey: false },
    })
    return inDoubt
  } finally {
    await backup.close()
  }
}

const clients: ContactId[] = []
let sunday = ''

// An agency on Sunday, backed up.
beforeAll(async () => {
  // All rates and ZIP codes would take most of the time of the restore.
  await withOwner(app.ownerUrl, (client) =>
    client.query(`begin;
      create temporary table kept as
        select * from rate where state = 'TX' and age between 70 and 72;
      create temporary table near as select * from zip where zip like '752%';
      truncate rate, zip; insert into rate select * from kept; insert into zip select * from near;
      commit`),
  )
  clock.set(calendarDate('2026-06-14'))
  clients.push(
    await build({ email: 'emailed@mail.example' }),
    await build({
      ...{ email: 'drafted@mail.example', birthDate: calendarDate('1955-01-10') },
      effectiveDate: calendarDate('2020-07-15'),
    }),
    await build(),
    // Its letter was due before the backup, and is printed after it.
    await build({ birthDate: calendarDate('1955-06-27') }),
  )
  await save({ emailModePolicyAnniversary: 'draft' })
  await plan({ letterTypes: ['birthday'] })
  const report = { kind: 'commission', query: {} }
  await post('/api/reports/saved', { name: 'Every Monday', every: 'week', day: 1, report })
  await post('/api/tasks', { detail: 'Call', request_id: 'nothing-twice', due_on: '2026-06-15' })
  await app.call('PUT', '/api/reminders', { as, body: { wanted: true, hour: 8 } })
  sunday = await backUp()
})

// On Monday everything goes.
beforeAll(async () => {
  clock.set(calendarDate('2026-06-15'))
  await work(services, app.databaseUrl)
  const draft = { contact_id: clients[1], type: 'anniversary', occasion: '2026' }
  const approval = { decision: 'approve', selection: { drafts: [draft] } }
  expect(await post('/api/drafts/decide', approval)).toMatchObject({ status: 200 })
  expect((await print()).body).toMatchObject({ letters: 2 })
  await work(services, app.databaseUrl)
  expect(await counts()).toEqual([1, 1, 1, 1])
})

// Sunday's database is back.
beforeAll(async () => {
  clock.advance(60_000)
  expect(await restore(sunday)).toBe(4)
  restored = { ...services, database: connectDatabase(appUrl, { max: 4, log: services.log }) }
})

const there = (): Services => {
  if (restored === undefined) throw new Error('nothing was restored')
  return restored
}

test('what went after a backup does not go again while the restored database is held', async () => {
  await work(there(), appUrl)
  expect(await counts()).toEqual([1, 1, 1, 1])
  const held = await readHeldSending(there())
  expect(held?.agencies).toMatchObject([{ inDoubt: 4, letters: 2 }])
})

test('nor once the operator has skipped what is in doubt: emails, approved drafts, letters, reports and reminders', async () => {
  expect(await confirmSending(there(), 'skip')).toBe(4)
  await work(there(), appUrl)
  expect(await counts()).toEqual([1, 1, 1, 1])
  for (const id of clients)
    expect(await emailTo(there(), organizationId, id)).toMatchObject({
      ...{ status: 'failed', failure: mayHaveBeenSentText },
    })
  const left = await inOrganization({ ...there(), organizationId }, async (transaction) => ({
    letters: await transaction.selectFrom('email_replacement').select('contact_id').execute(),
    runs: await transaction.selectFrom('report_run').select(['state', 'problem']).execute(),
  }))
  expect(left).toEqual({
    letters: [],
    runs: [{ state: 'failed', problem: mayHaveBeenSent }],
  })
})
