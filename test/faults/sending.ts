import { setTimeout as sleep } from 'node:timers/promises'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import type { Services } from '../../src/platform/services.ts'
import {
  type Fault,
  type FaultyMailServer,
  startFaultyMailServer,
} from '../../stand-ins/smtp/faulty-mail-server.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { queueTo } from '../outbox.ts'
import type { MovableClock } from '../process/movable-clock.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A database in which sending is disturbed. */
export interface Target {
  readonly services: Services & { readonly clock: MovableClock }
  readonly databaseUrl: string
  readonly secret: string
}

/** The fate of the emails. */
export interface SendingResult {
  readonly emails: number
  /** Never arrived, and not shown to the agent as unconfirmed. */
  readonly lost: number
  readonly doubled: number
  /** Of the doubled ones, those without the mark "possibly sent twice". */
  readonly unmarked: number
  /** Waiting for the agent's decision. */
  readonly unconfirmed: number
  readonly failed: number
  readonly maxCopies: number
  /** Marked as possibly sent twice. */
  readonly marked: number
  readonly seconds: number
}

const zone = 'faults.example'

export async function queueAgency({ services }: Target, emails: number, domains = 3) {
  const { organizationId } = await buildOrganization(services)
  const ids = await buildContacts(
    services,
    organizationId,
    Array.from({ length: emails }, (_, i) => ({
      email: `c${i}@d${i % domains}.${organizationId}.${zone}`,
    })),
  )
  const scheduledDate = services.clock.today('UTC')
  for (let from = 0; from < ids.length; from += 1000)
    await queueTo(services, organizationId, ids.slice(from, from + 1000), { scheduledDate })
  return organizationId
}

export const rowsOf = ({ services: { database } }: Target, organizationId: never) =>
  inOrganization({ database, organizationId }, (transaction) =>
    transaction
      .selectFrom('email')
      .select(['status', 'possibly_sent_twice', 'recipient'])
      .where('organization_id', '=', organizationId)
      .execute(),
  )

export async function resultOf(
  target: Target,
  organizationId: never,
  { server, seconds }: { server: FaultyMailServer; seconds: number },
): Promise<SendingResult> {
  const rows = await rowsOf(target, organizationId)
  const own = server.received.filter(({ recipient }) => recipient.includes(`.${organizationId}.`))
  const copies = Map.groupBy(own, ({ recipient }) => recipient)
  const doubled = [...copies].filter(([, { length }]) => length > 1).map(([recipient]) => recipient)
  const marked = new Set(rows.filter((row) => row.possibly_sent_twice).map((row) => row.recipient))
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const arrived = (row: { recipient: string | null }) => copies.has(row.recipient ?? '')
  const settled = (row: { status: string }) => ['unconfirmed', 'failed'].includes(row.status)
  return {
    emails: rows.length,
    lost: rows.filter((row) => !arrived(row) && !settled(row)).length,
    doubled: doubled.length,
    unmarked: doubled.filter((recipient) => !marked.has(recipient)).length,
    unconfirmed: count('unconfirmed'),
    failed: count('failed'),
    maxCopies: Math.max(0, ...[...copies.values()].map(({ length }) => length)),
    marked: marked.size,
    seconds,
  }
}

/** Results in one; the seconds are the longest. */
export const total = (results: readonly SendingResult[]): SendingResult =>
  results.reduce((sum, one) => ({
    emails: sum.emails + one.emails,
    lost: sum.lost + one.lost,
    doubled: sum.doubled + one.doubled,
    unmarked: sum.unmarked + one.unmarked,
    unconfirmed: sum.unconfirmed + one.unconfirmed,
    failed: sum.failed + one.failed,
    marked: sum.marked + one.marked,
    maxCopies: Math.max(sum.maxCopies, one.maxCopies),
    seconds: Math.max(sum.seconds, one.seconds),
  }))

/** Milliseconds: reading the state of all emails takes processor time from who sends them. */
const seldom = 250
export async function until(
  condition: () => Promise<boolean> | boolean,
  seconds: number,
  pause = 20,
): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pause))
    if (await condition()) return
  throw new Error(`not within ${seconds} s`)
}

/** Kills the server with SIGKILL while it sends, always at another moment; then lets one finish. */
export async function killWhileSending(
  target: Target,
  { times, emails }: { times: number; emails: number },
): Promise<SendingResult> {
  target.services.clock.set(new Date())
  const organizationId = (await queueAgency(target, emails)) as never
  // It takes a moment, so that a kill finds emails delivered and not yet recorded.
  const server = await startFaultyMailServer(() => ({ kind: 'slow', milliseconds: 5 }))
  // Each with the same hour at its start would wait longer for what a killed one has claimed.
  const start = () => startSender(target, server, 'real')
  for (let kill = 1; kill <= times; kill += 1) {
    const [before, process] = [server.received.length, await start()]
    await until(() => server.received.length > before + 20 + ((kill * 137) % 180), 120)
    await process.kill()
  }
  const began = performance.now()
  const last = await start()
  const isOver = ({ status }: { status: string }) => ['sent', 'unconfirmed'].includes(status)
  await until(async () => (await rowsOf(target, organizationId)).every(isOver), 300, seldom)
  const seconds = (performance.now() - began) / 1000
  await last.kill()
  await server.close()
  return resultOf(target, organizationId, { server, seconds })
}

/**
 * Stops the server for longer than its lease while it sends, while another server runs, then lets
 * it continue.
 */
export async function freezeWhileSending(
  target: Target,
  { emails, seconds: frozen }: { emails: number; seconds: number },
): Promise<SendingResult> {
  const organizationId = (await queueAgency(target, emails)) as never
  const server = await startFaultyMailServer(() => ({ kind: 'slow', milliseconds: 5 }))
  const first = await startSender(target, server)
  await until(() => server.received.length > emails / 4, 120)
  process.kill(first.pid, 'SIGSTOP')
  const began = performance.now()
  const second = await startSender(target, server)
  await sleep(frozen * 1000)
  process.kill(first.pid, 'SIGCONT')
  const isOver = ({ status }: { status: string }) => ['sent', 'unconfirmed'].includes(status)
  await until(async () => (await rowsOf(target, organizationId)).every(isOver), 300, seldom)
  const seconds = (performance.now() - began) / 1000
  await sleep(2000)
  await Promise.all([first.kill(), second.kill()])
  await server.close()
  return resultOf(target, organizationId, { server, seconds })
}

/**
 * Starts a server on the day of the tests. Its clock begins at the same hour whenever it starts, so
 * two servers need the `real` one: each would see the other's claims end too early or too late.
 */
export const startSender = (
  { databaseUrl, secret, services }: Target,
  { smtpUrl }: FaultyMailServer,
  clock: 'of the tests' | 'real' = 'of the tests',
): Promise<ServerProcess> =>
  startServerProcess({
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SECRET_KEY: secret,
    ...(clock !== 'real' && { HOLDFAST_TODAY: services.clock.today('UTC') }),
  })

/**
 * Sends while the mail server misbehaves as `faultOf` says, in this process; the clock is moved
 * past each wait until the outbox is empty. `seconds` are the clock's.
 */
export async function sendWithFaults(
  target: Target,
  options: {
    emails: number
    domains?: number
    faultOf: (recipient: string, attempt: number) => Fault | undefined
  },
): Promise<SendingResult> {
  const { services } = target
  const { emails, domains, faultOf } = options
  const organizationId = (await queueAgency(target, emails, domains)) as never
  const attempts = new Map<string, number>()
  const server = await startFaultyMailServer((recipient) => {
    const attempt = (attempts.get(recipient) ?? 0) + 1
    attempts.set(recipient, attempt)
    return faultOf(recipient, attempt)
  })
  const mailer = await createMailer({
    ...{ smtpUrl: server.smtpUrl, log: services.log, now: services.clock.now, replyTimeout: 1500 },
  })
  const began = services.clock.now().getTime()
  const real = performance.now()
  const isWaiting = ({ status }: { status: string }) => ['queued', 'sending'].includes(status)
  for (let round = 0; round < 100; round += 1) {
    await sendOutbox({ ...services, mailer })
    if (!(await rowsOf(target, organizationId)).some(isWaiting)) break
    services.clock.advance(60_000)
  }
  const seconds = (services.clock.now().getTime() - began + performance.now() - real) / 1000
  await mailer.close()
  await server.close()
  return resultOf(target, organizationId, { server, seconds })
}

/** Sends while nothing listens at the mail server's port, for `minutes` of the clock. */
export async function sendWhileDown(
  target: Target,
  { emails, minutes }: { emails: number; minutes: number },
): Promise<SendingResult> {
  const { services } = target
  const organizationId = (await queueAgency(target, emails)) as never
  const { port, smtpUrl, close } = await startFaultyMailServer(() => undefined)
  await close()
  const mailer = await createMailer({ smtpUrl, log: services.log, now: services.clock.now })
  for (let minute = 0; minute < minutes; minute += 1) {
    await sendOutbox({ ...services, mailer })
    services.clock.advance(60_000)
  }
  const server = await startFaultyMailServer(() => undefined, { port })
  const back = services.clock.now().getTime()
  const isWaiting = ({ status }: { status: string }) => ['queued', 'sending'].includes(status)
  for (let round = 0; round < 400; round += 1) {
    await sendOutbox({ ...services, mailer })
    if (!(await rowsOf(target, organizationId)).some(isWaiting)) break
    services.clock.advance(60_000)
  }
  const seconds = (services.clock.now().getTime() - back) / 1000
  await mailer.close()
  await server.close()
  return resultOf(target, organizationId, { server, seconds })
}
