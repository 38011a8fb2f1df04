import { isDeepStrictEqual } from 'node:util'
import { type Clock, stopwatch } from '../clock.ts'
import type { Keys } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { logRarely } from '../log-rarely.ts'
import type { CsgAccount } from './csg-account.ts'
import { CsgError } from './csg-error.ts'
import { isSessionOver, readLogin } from './csg-login.rules.ts'
import { createCsgSession, type HeldToken } from './csg-session.ts'
import { createLimitedRequests } from './limited-requests.ts'
import { createThrottle } from './throttle.ts'

export type CsgParameters = ReadonlyArray<readonly [name: string, value: string]>

/** The owner of prices: a client, or anyone, for whom a form is open. */
export type AskedFor = 'client' | 'anyone'

/** CSG Actuarial as one process calls it. */
export interface CsgClient {
  /**
   * Returns every row of a list, page by page. Questions of `anyone` have a quarter of the places,
   * so that those about clients never wait long. Throws CsgError.
   */
  list(path: string, parameters: CsgParameters, of?: AskedFor): Promise<unknown[]>
  /** Logs in again, for all processes, to see whether the key works. Throws CsgError. */
  logIn(): Promise<void>
  /** Counts as a failure that someone has given up waiting, if the question has been sent. */
  gaveUp(parameters: CsgParameters): void
  /** Whether this process asks nothing for a while, after failures or when CSG asked it to wait. */
  paused(): boolean
  /** Whether the last question of this process failed, or someone gave up waiting for it. */
  failing(): boolean
}

export const csgLimits = {
  /** Requests that may start in any second, in this process. */
  perSecond: 20,
  /** Requests that may wait: as many as start in the 5 s that a page waits. */
  places: 100,
  /** Milliseconds for one request; answers without a carrier filter take up to 15 s. */
  timeout: 20_000,
  /** Milliseconds between two pieces of an answer: less than a page waits. */
  stalled: 4_000,
  loginTimeout: 10_000,
  tries: 4,
  /** Milliseconds before the first retry; doubled each time, and spread by half. */
  backoff: 500,
  /** Different questions that fail in a row, after which requests pause. */
  failures: 5,
  pauseSeconds: 30,
  pageSize: 100,
  /** The product's carriers fill one page; a longer list is not theirs. */
  pages: 120,
}
export type CsgLimits = typeof csgLimits

/** Milliseconds without a new login after a new token was refused. */
const refusalHolds = 60_000

const nameOf = (parameters: CsgParameters): string =>
  parameters.map((pair) => pair.join('=')).join('&')

interface ClientParts {
  readonly account: CsgAccount
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
  readonly limits?: Partial<CsgLimits>
}

export function createCsgClient(parts: ClientParts): CsgClient {
  const { account, clock, log } = parts
  const limits = { ...csgLimits, ...parts.limits }
  const uptime = stopwatch()
  const throttleAnyone = createThrottle(
    { perSecond: limits.perSecond / 4, places: limits.places / 5 },
    uptime,
  )
  const requests = createLimitedRequests(limits, uptime)

  const login = (): Promise<HeldToken> =>
    requests.patiently(2, async () => {
      const body = JSON.stringify({ api_key: account.apiKey, portal_name: account.portal })
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const answer = await requests.send(
        new URL('auth.json', account.baseUrl),
        { method: 'POST', headers, body },
        { timeout: limits.loginTimeout, question: 'login' },
      )
      if (answer.status >= 400)
        throw new CsgError(
          'refused',
          `CSG Actuarial does not accept CSG_API_KEY or CSG_PORTAL (${answer.status})`,
        )
      const read = readLogin(answer.body, clock.now())
      if (read === undefined)
        throw new CsgError('unreadable', 'The login at CSG Actuarial returned no token')
      if (!read.verified)
        logRarely(log, 'warn', {}, 'expires_date of CSG Actuarial is not eight hours away in UTC')
      return read
    })
  const session = createCsgSession({ ...parts, logIn: login })

  let mayReplaceAt = 0
  const get = async (url: URL, question: string): Promise<unknown> => {
    let replaced = false
    for (let token = await session.token(); ; token = await session.replace(token)) {
      const headers = { 'x-api-token': token, accept: 'application/json' }
      const answer = await requests.patiently(limits.tries, () =>
        requests.send(url, { method: 'GET', headers }, { timeout: limits.timeout, question }),
      )
      if (answer.status < 300) return answer.body
      const ended = isSessionOver(answer)
      // Where a new token is refused as well, not every question logs in again.
      if (replaced && ended) mayReplaceAt = uptime() + refusalHolds
      if (replaced || !ended || uptime() < mayReplaceAt)
        throw new CsgError('refused', `CSG Actuarial refused the question (${answer.status})`)
      replaced = true
    }
  }

  return {
    list: async (path, parameters, of = 'client') => {
      if (of === 'anyone') await throttleAnyone()
      const rows: unknown[] = []
      for (let page = 0; page < limits.pages; page++) {
        const url = new URL(path, account.baseUrl)
        for (const [name, value] of parameters) url.searchParams.append(name, value)
        url.searchParams.set('offset', String(rows.length))
        url.searchParams.set('limit', String(limits.pageSize))
        const found = rowsOf(await get(url, nameOf(parameters)))
        // The first page again means that the offset was ignored, and that these are all.
        if (page > 0 && isDeepStrictEqual(found[0], rows[0])) return rows
        for (const row of found) rows.push(row)
        // More than a page means that the limit was ignored.
        if (found.length !== limits.pageSize) return rows
      }
      throw new CsgError('unreadable', `CSG Actuarial sent more than ${rows.length - 1} rows`)
    },
    logIn: async () => void (await session.replace(await session.token())),
    gaveUp: (parameters) => requests.gaveUp(nameOf(parameters)),
    paused: requests.isPaused,
    failing: requests.isFailing,
  }
}

/** A list is an array, or an object with one under `quotes`. */
function rowsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  const quotes = typeof body === 'object' && body !== null && 'quotes' in body ? body.quotes : body
  if (Array.isArray(quotes)) return quotes
  throw new CsgError('unreadable', 'CSG Actuarial sent no list of rates')
}
