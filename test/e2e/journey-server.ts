import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { launchBrowser } from '../launch-browser.ts'

// A worker runs one journey's file after the other in one process: what is kept here serves them all and ends with the process.

let browser: Promise<Browser> | undefined

/** This worker's one Chromium; another one where it has crashed. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await browser?.catch(() => undefined)
  if (running?.isConnected()) return running
  if (browser === undefined) process.once('SIGTERM', endWithBrowser)
  browser = launchBrowser()
  return browser
}

// How the runner ends a worker. The browser's library listens too, so that the signal alone would no longer end the process.
function endWithBrowser(): void {
  const end = () => process.kill(process.pid, 'SIGKILL')
  browser?.then((one) => one.close()).then(end, end)
}

export interface JourneyServer {
  readonly app: TestApp
  readonly baseUrl: string
}

let server: Promise<JourneyServer> | undefined

/** This worker's one server and database, on June 15, 2026. A journey makes organizations of its own in it. */
export async function sharedServer(): Promise<JourneyServer> {
  server ??= startServer({})
  const { app } = await server
  await forgetAttempts(app)
  return server
}

/** A server and a database for one journey alone, which closes `app`. */
export async function startServer(options: {
  today?: CalendarDate
  env?: Record<string, string>
}): Promise<JourneyServer> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const app = await createTestApp({
    ...options,
    env: { BASE_URL: baseUrl, ...options.env },
    dist: process.env.HOLDFAST_TEST_DIST,
  })
  await app.http.listen({ port, host: '127.0.0.1' })
  return { app, baseUrl }
}

// All journeys come from one IP address; what one has used of a limit must not be missed by the next.
async function forgetAttempts(app: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('truncate directory.attempt')
  await owner.end()
}

// The base URL is configured before the server can tell its port.
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
