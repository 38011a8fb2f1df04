import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createLoginLink } from '../src/features/access/server/request-login-link.ts'
import { type CalendarDate, calendarDate } from '../src/kernel/calendar-date.ts'
import { buildApplication } from '../src/main/application.ts'
import { boundJobs } from '../src/main/worker.ts'
import { readConfig } from '../src/platform/config.ts'
import { createKeys } from '../src/platform/crypto.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { connectForJobs, runJobsOnce } from '../src/platform/jobs/worker.ts'
import { createLog } from '../src/platform/log.ts'
import type { InboxEmail } from '../src/platform/mailer/development-inbox.ts'
import { createMailer } from '../src/platform/mailer/mailer.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import type { Services } from '../src/platform/services.ts'
import type { StandInOptions, StripeStandIn } from '../stand-ins/stripe/stand-in.ts'
import { createLazyStandIn } from './payments/lazy-stand-in.ts'
import { createMovableClock, type MovableClock } from './process/movable-clock.ts'
import { cloneDatabase } from './process/test-cluster.ts'

/** A call's response; `body` is parsed if it is JSON. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses freely
  readonly body: any
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
}

export interface CallOptions {
  /** Cookie of `signIn`, or `Bearer` and an API key; without it the caller is signed out. */
  readonly as?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/**
 * The whole server in this process: real PostgreSQL, a real SMTP server that keeps what it gets, a
 * clock moved by hand.
 */
export interface TestApp {
  readonly services: Services
  readonly clock: MovableClock
  readonly http: FastifyInstance
  readonly databaseUrl: string
  readonly ownerUrl: string
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<Answer>
  /**
   * Signs in by a real link, in a new browser or the one with this cookie, and returns the cookie
   * for `call`.
   */
  signIn(email: string, browser?: string): Promise<string>
  /** Emails delivered to SMTP so far, newest first. */
  emails(): Promise<readonly InboxEmail[]>
  /** The stand-in for Stripe, started at first use; the server then listens for its webhooks. */
  standIn(): Promise<StripeStandIn>
  /** Runs the waiting jobs and those they add. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

let clones = 0

/** Races are provoked by dozens of calls at the same time, which must not be refused. */
const manyAtOnce = {
  MAX_PUBLIC_REQUESTS: '1000',
  MAX_INTERACTIVE_REQUESTS: '1000',
  MAX_BULK_REQUESTS: '1000',
}

/**
 * Clones the template database and builds the server on it. `env` overrides configuration
 * variables, `dist` the built pages.
 */
export async function createTestApp(
  options: {
    today?: CalendarDate
    env?: Record<string, string>
    dist?: string | undefined
    afterRetries?: StandInOptions['afterRetries']
  } = {},
): Promise<TestApp> {
  const name = `test_${process.pid}_${++clones}_${randomBytes(3).toString('hex')}`
  const clone = await cloneDatabase(inject('postgres'), name)
  const databaseUrl = clone.app
  const log = createLog(process.env.LOG_LEVEL ?? 'silent')
  const clock = createMovableClock(options.today ?? calendarDate('2026-06-15'))
  const config = readConfig({
    NODE_ENV: 'test',
    BASE_URL: 'http://localhost:3000',
    ...manyAtOnce,
    ...options.env,
  })
  const database = connectDatabase(databaseUrl, { max: 8, log })
  const jobPool = connectForJobs(databaseUrl, log)
  const metrics = createMetrics()
  const mailer = metrics.countDeliveries(
    await createMailer({ smtpUrl: config.smtpUrl, log, now: clock.now, dkim: config.dkim }),
  )
  metrics.watchPool('test', database.pool)
  const standIns = createLazyStandIn({
    ...{ config, clock, log, afterRetries: options.afterRetries },
    listening: () => listening(),
  })
  const services: Services = {
    config,
    database,
    clock,
    keys: createKeys('a secret for tests, 32 characters'),
    mailer,
    log,
    metrics,
    payments: standIns.payments,
  }
  const http = await buildApplication(services, options.dist)
  await http.ready()

  // Webhooks come over the network; tests without them need no port.
  const listening = async () => {
    if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  }
  const call: TestApp['call'] = async (method, url, { as, body, headers } = {}) => {
    const response = await http.inject({
      method,
      url,
      headers: { ...credentials(as), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const json = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: json && response.payload !== '' ? response.json() : undefined,
      headers: response.headers as Answer['headers'],
      text: response.payload,
    }
  }
  return {
    services,
    clock,
    http,
    databaseUrl,
    ownerUrl: clone.owner,
    call,
    async signIn(email, browser) {
      const link = await createLoginLink(services, email)
      if (link === undefined) throw new Error(`${email} cannot log in`)
      const answer = await call('GET', `/api${new URL(link).pathname}`, {
        headers: { 'x-holdfast': 'confirm', ...(browser !== undefined && { cookie: browser }) },
      })
      const cookies = [answer.headers['set-cookie']].flat().filter((cookie) => cookie !== undefined)
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    },
    standIn: standIns.start,
    emails: async () => (await mailer.inbox?.emails()) ?? [],
    runJobs: () => runJobsOnce(jobPool, { log, jobs: boundJobs(services) }),
    async close() {
      await standIns.close()
      await http.close()
      await mailer.close()
      // A journey and what it starts with may both close it.
      if (!jobPool.ending) await jobPool.end()
      await database.close()
      await clone.drop()
    },
  }
}

const credentials = (as: string | undefined) =>
  as === undefined ? {} : as.startsWith('Bearer ') ? { authorization: as } : { cookie: as }
