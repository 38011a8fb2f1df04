import type pg from 'pg'
import { PipelinedClient } from './pipelined-client.ts'
import type { SilentNodes } from './silent-nodes.ts'

/**
 * Milliseconds after which PostgreSQL ends a statement, its waiting for a lock, and a transaction
 * whose owner is silent.
 */
export interface DatabaseLimits {
  readonly statement: number
  readonly lock: number
  readonly idleInTransaction: number
}

/** For calls and jobs: a call has under ten seconds in all (src/platform/http/call-deadline.ts). */
export const usualLimits: DatabaseLimits = {
  statement: 8_000,
  lock: 5_000,
  idleInTransaction: 60_000,
}

/**
 * For an action on up to 100,000 contacts. Measured on two busy cores: an import of 200,000 rows
 * takes 22 s, 18 of them in one statement; ten times that is no longer work but a fault.
 */
export const bulkLimits: DatabaseLimits = { ...usualLimits, statement: 180_000 }

/** For imports and planning, which wait for each other, and are silent while an upload is. */
export const waitingLimits: DatabaseLimits = {
  statement: 180_000,
  lock: 180_000,
  idleInTransaction: 120_000,
}

/** For the owner's migrations and reference data. */
export const withoutLimits: DatabaseLimits = { statement: 0, lock: 0, idleInTransaction: 0 }

/**
 * Returns the statement that gives the current transaction, which states why it needs longer, these
 * limits.
 */
export const setLocalLimits = ({ statement, lock, idleInTransaction }: DatabaseLimits) =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idleInTransaction}`

/** How much longer than the server's own limit a response may take. */
const grace = 1_500

/** How often a statement that waits asks whether its organization's node answers. */
const askAfter = 1_000

const longer = /\bset local statement_timeout = (\d+)/
const entered = /\bset local app\.organization_id = '(\d+)'/
const end = /^(commit|rollback)$/

/**
 * A connection that is closed when the server does not respond to a query within its limit, or the
 * node of its organization not at all. Without this, a query sent to a machine that has vanished
 * waits for a quarter of an hour, and its connection is then handed out again.
 */
export function limitedClient(
  { statement }: DatabaseLimits,
  nodes?: SilentNodes,
): typeof pg.Client {
  return class extends PipelinedClient {
    #limit = statement
    #organizationId: number | undefined

    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
    override query(...args: any[]): any {
      const text: unknown = typeof args[0] === 'string' ? args[0] : args[0]?.text
      if (typeof text === 'string') {
        const own = longer.exec(text)?.[1]
        if (own !== undefined) this.#limit = Number(own)
        const id = entered.exec(text)?.[1]
        if (id !== undefined) this.#organizationId = Number(id)
      }
      const result: unknown = super.query(...args)
      if (result instanceof Promise && this.#limit > 0) this.#closeUnlessSettled(result)
      if (typeof text === 'string' && end.test(text)) {
        this.#limit = statement
        this.#organizationId = undefined
      }
      return result
    }

    #closeUnlessSettled(result: Promise<unknown>): void {
      const organizationId = this.#organizationId
      let left = this.#limit + grace
      let settled = false
      const close = (why: string) => {
        if (!settled)
          this.connection.stream.destroy(
            new Error(`Connection terminated: ${why} does not respond`),
          )
      }
      const wait = () => {
        const alone = nodes === undefined || organizationId === undefined
        const time = alone ? left : Math.min(left, askAfter)
        return setTimeout(() => {
          left -= time
          if (left <= 0) return close('the database')
          timer = wait()
          if (organizationId !== undefined)
            void nodes?.isSilent(organizationId).then((silent) => {
              if (silent) close('the node of the organization')
            })
        }, time)
      }
      let timer = wait()
      const clear = () => {
        settled = true
        clearTimeout(timer)
      }
      result.then(clear, clear)
    }
  }
}
