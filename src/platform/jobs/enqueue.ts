import { sql, type Transaction } from 'kysely'
import type { JobDeclaration } from '../../kernel/job.ts'
import type { DB } from '../database/schema.gen.ts'

/**
 * `key`: replaces a waiting job with the same key, so two requests run it once. `queue`: its jobs
 * run one after another.
 */
export interface EnqueueOptions {
  readonly key?: string
  readonly queue?: string
}

/** Adds a job in the caller's transaction, so that it exists only if its cause does. */
export async function enqueue<Payload>(
  transaction: Transaction<DB>,
  job: JobDeclaration<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const { key = null, queue = null } = options
  await sql`select maintenance.enqueue(${job.name},
    ${JSON.stringify(job.payload.parse(payload))}::json, ${key}, null, ${job.maxAttempts},
    ${queue})`.execute(transaction)
}
