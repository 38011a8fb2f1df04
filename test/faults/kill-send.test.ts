import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmails } from '../../src/features/outreach/server/queue/queue-emails.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type BuiltOrganization, buildContacts, buildOrganization } from '../builders.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const emails = 9000
const kills = 10
// Two jobs of three batches of a hundred: the most that one process can have delivered and not recorded.
const inFlightAtMost = 600

let app: TestApp
let organization: BuiltOrganization
let sink: SMTPServer
/** Received Message-IDs, by recipient. */
const received = new Map<string, string[]>()

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  organization = await buildOrganization(app.services)
  const ids = await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: emails }, (_, index) => ({ email: `c${index}@mail.example` })),
  )
  const now = app.clock.now()
  const due = ids.map((contactId) => ({
    contactId,
    agentId: null,
    emailType: 'birthday' as const,
    occasion: '2026',
    scheduledDate: calendarDate('2026-06-15'),
    dueAt: now,
    sendMode: 'production' as const,
    eventPassed: false,
  }))
  const scope = { database: app.services.database, organizationId: organization.organizationId }
  await inOrganization(scope, (transaction) => queueEmails(transaction, due, now))
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        received.set(recipient, [
          ...(received.get(recipient) ?? []),
          text.match(/^Message-ID: (.*)\r$/m)?.[1] ?? '',
        ])
        // A slow mail server, so that a kill finds some emails delivered and not yet recorded.
        setTimeout(done, 5)
      })
    },
  })
  sink.on('error', () => {})
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise<void>((resolve) => sink.close(() => resolve()))
  await app.close()
})

const handed = () => [...received.values()].reduce((sum, ids) => sum + ids.length, 0)

async function until(condition: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(40))
    if (await condition()) return
  throw new Error(`not within ${seconds} s`)
}

const counts = () =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    async (transaction) => {
      const rows = await transaction
        .selectFrom('email')
        .select(['status', 'possibly_sent_twice', 'message_id', 'recipient'])
        .execute()
      return { rows, sent: rows.filter(({ status }) => status === 'sent').length }
    },
  )

function start(): Promise<ServerProcess> {
  const { port } = sink.server.address() as { port: number }
  return startServerProcess({
    DATABASE_URL: app.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
    SECRET_KEY: 'a secret for tests, 32 characters',
    HOLDFAST_TODAY: '2026-06-15',
  })
}

test(`kill -9 while sending, ${kills} times: no email is lost, only emails in flight are sent twice, and those are marked`, {
  timeout: 240_000,
}, async () => {
  for (let kill = 1; kill <= kills; kill++) {
    const server = await start()
    const before = handed()
    // At another moment of a batch each time.
    await until(() => handed() > before + 40 + ((kill * 137) % 400), 60)
    await server.kill()
  }
  const last = await start()
  await until(async () => (await counts()).sent === emails, 120)
  await last.kill()

  const { rows } = await counts()
  expect(received.size).toBe(emails)
  const twice = [...received].filter(([, ids]) => ids.length > 1)
  expect(twice.filter(([, ids]) => new Set(ids).size > 1)).toEqual([])
  const marked = new Set(
    rows.filter((row) => row.possibly_sent_twice).map(({ recipient }) => recipient),
  )
  expect(
    twice.map(([recipient]) => recipient).filter((recipient) => !marked.has(recipient)),
  ).toEqual([])
  expect(marked.size).toBeLessThanOrEqual(kills * inFlightAtMost)
  // Some kills must have hit, otherwise nothing is proven.
  expect(twice.length).toBeGreaterThan(0)
  console.log(
    `${emails} emails, ${kills} kills: ${twice.length} arrived twice, ${marked.size} marked as possibly sent twice`,
  )
})
