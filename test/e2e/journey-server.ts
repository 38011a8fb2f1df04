import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { launchBrowser } from '../browser/launch-browser.ts'

// A worker runs the journeys' files one after another in one process, so everything here is shared
// and ends with the process.

let browser: Promise<Browser> | undefined

/** Returns this worker's Chromium; a new one after a crash. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await browser?.catch(() => undefined)
  if (running?.isConnected()) return running
  if (browser === undefined) process.once('SIGTERM', endWithBrowser)
  browser = launchBrowser()
  return browser
}

// The runner ends a worker with this signal. The browser's library handles it too, so the process
// must exit itself.
function endWithBrowser(): void {
  const end = () => process.kill(process.pid, 'SIGKILL')
  browser?.then((one) => one.close()).then(end, end)
}

export interface JourneyServer {
  readonly app: TestApp
  readonly baseUrl: string
}

let server: Promise<JourneyServer> | undefined

/**
 * Returns this worker's shared server and database, on June 15, 2026. Each journey creates its own
 * organizations.
 */
export async function sharedServer(): Promise<JourneyServer> {
  server ??= startServer({})
  const { app } = await server
  await forgetAttempts(app)
  return server
}

// A browser keeps the scripts of an address compiled, so the next server gets the address of one
// that has ended.
const ended: number[] = []

/** Starts a server with a database for one journey, which must close `app`. */
export async function startServer(options: {
  today?: CalendarDate
  env?: Record<string, string>
  host?: 'localhost'
}): Promise<JourneyServer> {
  const port = await freePort(ended.pop())
  const { host = '127.0.0.1', ...others } = options
  const baseUrl = `http://${host}:${port}`
  const app = await createTestApp({
    ...others,
    env: { BASE_URL: baseUrl, ...others.env },
    dist: process.env.HOLDFAST_TEST_DIST,
  })
  await app.http.listen({ port, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    ended.push(port)
  }
  return { app: { ...app, close }, baseUrl }
}

// All journeys use one IP address, so one must not use up a limit for the next.
async function forgetAttempts(app: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('truncate directory.attempt')
  await owner.end()
}

// The base URL is configured before the server's port is known.
async function freePort(wanted = 0): Promise<number> {
  const probe = createServer()
  const listening = await new Promise<boolean>((decide) => {
    probe.once('error', () => decide(false))
    probe.listen(wanted, '127.0.0.1', () => decide(true))
  })
  if (!listening) return freePort()
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
