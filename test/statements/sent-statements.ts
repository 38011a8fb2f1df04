import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A statement of the application's role, as one test sent it first. */
export interface SentStatement {
  /** The source file that sent it. */
  readonly origin: string
  /** With equal parameters and only one row of values. */
  readonly text: string
  readonly raw: string
  /** As text; null for binary ones too. */
  readonly values: readonly (string | null)[]
  /** The role that its transaction had entered. */
  readonly role?: string
}

/**
 * Sent by test/conventions/tables.test.ts without an organization, to check that it returns
 * nothing; the pool loses the stack trace.
 */
const sentByTests = new Set([
  'select * from directory.session',
  'select count(*)::int as n from organization',
])

/** The only file in the trace of a test's own statement in a transaction of the product. */
const madeUp = 'src/platform/database/transaction.ts'

const isOfProduct = ({ origin, text }: SentStatement) =>
  origin !== madeUp && !(origin === 'unknown' && sentByTests.has(text))

/** Returns the product's statements that the run's tests have sent, each once. */
export function sentStatements(): SentStatement[] {
  const folder = inject('statements')
  const all = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as SentStatement)
    .filter(isOfProduct)
  return [...new Map(all.map((sent) => [`${sent.origin}\n${sent.text}`, sent])).values()]
}
