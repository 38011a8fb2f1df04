import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSendingAgency } from '../../test/agencies/sending-agency.ts'
import { buildContact } from '../../test/builders.ts'
import { queueTo } from '../../test/outbox.ts'
import { sendOutbox } from '../features/outreach/server/send/send-outbox.ts'
import { readConfig } from '../platform/config.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { createMetrics } from '../platform/metrics.ts'
import { backupPath } from './backup/backup-folder.ts'
import { type OperatorServer, startOperatorServer } from './operator-server.ts'

const { app, organization } = await startSendingAgency()
const token = 'a token of operators'
const backupFolder = join(mkdtempSync(join(tmpdir(), 'hf-backups-')), 'backups')
const config = {
  ...app.services.config,
  backupFolder,
  host: '127.0.0.1',
  metrics: { port: 0, token },
}
const server = (await startOperatorServer({ ...app.services, config })) as OperatorServer
afterAll(() => server.close())

const get = (path: string, authorization?: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: authorization === undefined ? {} : { authorization },
  })

/** The value of a line such as `holdfast_outbox_emails{state="due"} 1`. */
async function figure(line: string): Promise<number | undefined> {
  const text = await (await get('/metrics', `Bearer ${token}`)).text()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('metrics need the token, health does not', async () => {
  for (const wrong of [undefined, 'Bearer ', 'Bearer a token of operatorz', `Basic ${token}`])
    expect((await get('/metrics', wrong)).status).toBe(401)
  const right = await get('/metrics', `Bearer ${token}`)
  expect([right.status, right.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await (await get('/live')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/ready')).json()).toEqual({ status: 'ok' })
})

test('requests are counted by pattern, method and status, never by id', async () => {
  const counter =
    'holdfast_http_request_seconds_count{method="GET",route="/api/contacts/:id",status="401"}'
  const before = (await figure(counter)) ?? 0
  await app.call('GET', '/api/contacts/4711')
  await app.call('GET', '/api/contacts/4712')
  expect(await figure(counter)).toBe(before + 2)
  expect(await (await get('/metrics', `Bearer ${token}`)).text()).not.toMatch(/contacts\/\d/)
})

test('the outbox, its delay and the deliveries are shown', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {})
  await queueTo(app.services, organization.organizationId, [contactId], {})
  app.clock.advance(90_000)
  expect(await figure('holdfast_outbox_emails{state="due"}')).toBe(1)
  expect(await figure('holdfast_outbox_delay_seconds')).toBeGreaterThanOrEqual(90)
  await sendOutbox(app.services)
  expect(await figure('holdfast_outbox_emails{state="due"}')).toBe(0)
  expect(await figure('holdfast_outbox_delay_seconds')).toBe(0)
  expect(await figure('holdfast_email_deliveries_total{outcome="accepted"}')).toBe(1)
})

test('the age of the last good backup is shown once there is one', async () => {
  expect(await figure('holdfast_backup_age_seconds')).toBeUndefined()
  const takenAt = new Date(app.clock.now().getTime() - 3_600_000)
  await mkdir(config.backupFolder, { recursive: true })
  await writeFile(backupPath(config.backupFolder, takenAt), '')
  expect(await figure('holdfast_backup_age_seconds')).toBeCloseTo(3600, -1)
})

test('a day that is not planned yet is shown', async () => {
  expect(await figure('holdfast_planning_lag{measure="organizations"}')).toBeGreaterThan(0)
  expect(await figure('holdfast_ready')).toBe(1)
  expect(await figure('holdfast_database_connections{pool="test",state="waiting"}')).toBe(0)
})

test('a connection of a pool is busy or idle', async () => {
  const { pool } = app.services.database
  const [held, ...others] = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
  for (const other of others) other.release()
  const text = await (await get('/metrics', `Bearer ${token}`)).text()
  held?.release()
  const inState = (state: string) =>
    Number(
      new RegExp(
        `^holdfast_database_connections\\{pool="test",state="${state}"\\} (\\d+)$`,
        'm',
      ).exec(text)?.[1],
    )
  expect(inState('busy')).toBeGreaterThan(0)
  // The pool may have grown since, for the other figures.
  expect(inState('busy') + inState('idle')).toBeLessThanOrEqual(pool.totalCount)
})

test('the example alerts and the handbook name only metrics that exist', async () => {
  const exposed = await (await get('/metrics', `Bearer ${token}`)).text()
  for (const path of ['deploy/alerts.yml', 'docs/operations.md']) {
    const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
      .replace(/^.*^## Metrics and alerts$/ms, '')
      .replace(/^## .*$/ms, '')
    const named = new Set(text.match(/\bholdfast_[a-z_]+/g))
    expect(named.size, path).toBeGreaterThan(6)
    expect(
      [...named].filter(
        (name) => !exposed.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `),
      ),
      path,
    ).toEqual([])
  }
})

test('a port without a token is refused at the start', () => {
  expect(() => readConfig({ METRICS_PORT: '9100' })).toThrow(/METRICS_TOKEN/)
})

test('without a database the process lives, is not ready, and shows no old figure', async () => {
  const gone = connectDatabase('postgresql://nobody@127.0.0.1:1/none', {
    max: 1,
    log: app.services.log,
  })
  const cut = (await startOperatorServer({
    ...app.services,
    database: gone,
    metrics: createMetrics(),
    config,
  })) as OperatorServer
  const at = `http://127.0.0.1:${cut.port}`
  try {
    expect((await fetch(`${at}/live`)).status).toBe(200)
    expect((await fetch(`${at}/ready`)).status).toBe(503)
    const metrics = await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect(metrics.status).toBe(200)
    const text = await metrics.text()
    expect(text).toContain('holdfast_ready 0')
    expect(text).not.toMatch(/^holdfast_(outbox|planning|jobs)/m)
  } finally {
    await cut.close()
    await gone.close()
  }
})
