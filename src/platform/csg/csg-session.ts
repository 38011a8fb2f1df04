import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { contentHash, type Keys, seal, unseal } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import { systemTransaction } from '../database/transaction.ts'
import type { CsgAccount } from './csg-account.ts'
import { CsgError } from './csg-error.ts'
import { endLogin, leaseLogin, readStoredSession, updateLeftOut } from './csg-session.sql.ts'

export interface CsgSession {
  /**
   * Returns the token all processes share; logs in if there is none or it is about to expire.
   * Throws CsgError.
   */
  token(): Promise<string>
  /** Returns another token than this one, which CSG no longer accepts. Throws CsgError. */
  replace(rejected: string): Promise<string>
}

interface SessionParts {
  readonly account: CsgAccount
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  /** Returns a new token and when to renew it. Throws CsgError. */
  readonly logIn: () => Promise<HeldToken>
}

export interface HeldToken {
  readonly token: string
  readonly renewAt: Date
}

/**
 * Milliseconds for one login with its retries; a process that died in it holds the others up for no
 * longer.
 */
const lease = 30_000
const turn = 100
/** A refused key is not tried again for so long: repeated failures can lock an account. */
const refusalHolds = 60_000

export function createCsgSession(parts: SessionParts): CsgSession {
  const { account, clock } = parts
  const name = nameOf(account)
  let held: HeldToken | undefined
  let pending: Promise<string> | undefined
  let refused: { error: CsgError; until: number } | undefined

  const obtain = async (rejected: string | undefined): Promise<string> => {
    if (refused !== undefined && clock.now().getTime() < refused.until) throw refused.error
    try {
      held = await share(parts, name, rejected)
      return held.token
    } catch (error) {
      if (error instanceof CsgError && error.failure === 'refused')
        refused = { error, until: clock.now().getTime() + refusalHolds }
      throw error
    }
  }
  // Fifty questions that find the token expired wait for one renewal.
  const once = (rejected?: string): Promise<string> => {
    pending ??= obtain(rejected).finally(() => {
      pending = undefined
    })
    return pending
  }
  return {
    token: async () =>
      held !== undefined && clock.now() < held.renewAt ? held.token : once(undefined),
    replace: async (rejected) =>
      held !== undefined && held.token !== rejected ? held.token : once(rejected),
  }
}

const nameOf = ({ baseUrl, portal, apiKey }: CsgAccount) =>
  contentHash('csg', baseUrl, portal, apiKey)

/**
 * Returns until when the session of an account is used, which may be past; undefined before the
 * first login.
 */
export const findSessionEnd = (
  database: Database,
  account: CsgAccount,
): Promise<Date | undefined> =>
  systemTransaction(database, async (system) => {
    const stored = await readStoredSession(system, nameOf(account))
    return stored?.token == null ? undefined : (stored.renew_at ?? undefined)
  })

/** An insurer that an answer had to leave out, and the field because of which. */
export interface LeftOut {
  readonly naic: string | null
  readonly field: string
}

/** The insurers of the latest answer that left some out. */
export interface NotedLeftOut {
  readonly leftOut: readonly LeftOut[]
  readonly at: Date
}

export const noteLeftOut = (
  database: Database,
  account: CsgAccount,
  { leftOut, at }: NotedLeftOut,
): Promise<void> =>
  systemTransaction(database, (system) =>
    updateLeftOut(system, nameOf(account), { left_out: leftOut.slice(0, 50), left_out_at: at }),
  )

export const findLeftOut = (
  database: Database,
  account: CsgAccount,
): Promise<NotedLeftOut | undefined> =>
  systemTransaction(database, async (system) => {
    const stored = await readStoredSession(system, nameOf(account))
    return stored?.left_out_at == null
      ? undefined
      : { leftOut: stored.left_out as LeftOut[], at: stored.left_out_at }
  })

/**
 * Returns the stored token unless it is old or `rejected`; else logs in, or waits for the process
 * that does.
 */
async function share(
  { database, clock, keys, logIn }: SessionParts,
  account: string,
  rejected: string | undefined,
): Promise<HeldToken> {
  for (let waited = 0; waited <= lease; waited += turn) {
    const found = await systemTransaction(database, async (system) => {
      const stored = await readStoredSession(system, account)
      const known = stored?.token == null ? undefined : open(keys, stored.token)
      if (
        known !== undefined &&
        known !== rejected &&
        stored?.renew_at != null &&
        clock.now() < stored.renew_at
      )
        return { token: known, renewAt: stored.renew_at }
      const ours = await leaseLogin(system, account, stored, { clock, length: lease })
      return ours ? 'ours' : 'theirs'
    })
    if (typeof found === 'object') return found
    if (found === 'ours') return renew({ database, keys, logIn }, account)
    await sleep(turn)
  }
  throw new CsgError('unavailable', 'Another process has been logging in to CSG Actuarial for long')
}

async function renew(
  { database, keys, logIn }: Pick<SessionParts, 'database' | 'keys' | 'logIn'>,
  account: string,
): Promise<HeldToken> {
  let renewed: HeldToken | undefined
  try {
    renewed = await logIn()
    return renewed
  } finally {
    const row =
      renewed === undefined
        ? undefined
        : { token: close(keys, renewed.token), renew_at: renewed.renewAt }
    await systemTransaction(database, (system) => endLogin(system, account, row))
  }
}

const purpose = 'csg-token'

const close = (keys: Keys, token: string): Buffer =>
  seal(keys.dataKeyWrapping[0] as Buffer, Buffer.from(token), purpose)

/** Returns undefined for a token of another SECRET_KEY, which is then renewed. */
function open(keys: Keys, sealed: Buffer): string | undefined {
  for (const key of keys.dataKeyWrapping) {
    try {
      return unseal(key, sealed, purpose).toString()
    } catch {
      // The next key may be the one it was encrypted with.
    }
  }
  return undefined
}
