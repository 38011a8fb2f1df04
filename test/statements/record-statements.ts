import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import type { SentStatement } from './sent-statements.ts'
import { normalized, originOf } from './statement-origin.ts'

// Runs before each test file and records every statement that the application's role sends once,
// with the source file that sent it. `every-statement.test.ts` judges them at the end of the run.

const root = fileURLToPath(new URL('../..', import.meta.url))
const marker = Symbol.for('holdfast.statements')

/** Prepares a value as the driver sends it; the driver exports it under this path only. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => Buffer | string | null
}

/** How often the sender of the same text is looked up, which takes longer than sending it. */
const lookups = 20

type Query = (this: pg.Client, ...args: unknown[]) => unknown

function record(): void {
  const client = pg.Client.prototype as unknown as { query: Query; [marker]?: true }
  if (client[marker]) return
  client[marker] = true
  const file = join(inject('statements'), `${process.pid}.jsonl`)
  const seen = new Set<string>()
  const times = new Map<string, number>()
  const send = client.query
  client.query = function (...args) {
    const statement = textOf(args[0])
    if (this.user === 'holdfast_app' && statement !== undefined) {
      follow(this, statement)
      // Half of all statements, which nothing judges.
      if (/^(begin|commit|rollback)$/.test(statement)) return send.apply(this, args)
      // Who sends it is looked up often enough to find all who do.
      const count = (times.get(statement) ?? 0) + 1
      times.set(statement, count)
      if (count > lookups) return send.apply(this, args)
      const text = normalized(statement)
      const origin = originOf(callers(15), root, () => callers(60))
      const key = `${origin}\n${text}`
      if (origin !== undefined && !seen.has(key)) {
        seen.add(key)
        const role = entered.get(this)
        const sent: SentStatement = {
          origin,
          text,
          raw: statement,
          values: valuesOf(args).map(encoded),
          ...(role !== undefined && { role }),
        }
        appendFileSync(file, `${JSON.stringify(sent)}\n`)
      }
    }
    return send.apply(this, args)
  }
}

/**
 * Returns the text of a query in any form that the driver accepts: a string, a configuration, a
 * COPY stream.
 */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const text = (query as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text : undefined
}

/** The role that a connection's transaction has entered. */
const entered = new WeakMap<pg.Client, string>()

function follow(client: pg.Client, statement: string): void {
  const role = /\bset local role (\w+)/.exec(statement)?.[1]
  if (role !== undefined) entered.set(client, role)
  else if (/\breset role\b|^(commit|rollback)$/.test(statement)) entered.delete(client)
}

function valuesOf([query, values]: readonly unknown[]): readonly unknown[] {
  const own = (query as { values?: unknown } | undefined)?.values
  return [values, own].find(Array.isArray) ?? []
}

function encoded(value: unknown): SentStatement['values'][number] {
  const sent = prepareValue(value)
  return Buffer.isBuffer(sent) ? null : sent
}

/**
 * Returns the nearest callers' files. More take more time, and the runner's own trace also maps
 * each line, slowly.
 */
function callers(limit: number): readonly string[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = limit
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
  const { stack } = new Error('callers')
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return stack as unknown as readonly string[]
}

record()
