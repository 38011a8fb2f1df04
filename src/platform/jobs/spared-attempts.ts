import type pg from 'pg'
import { databaseTroubleOf } from '../database/database-trouble.ts'

/** A job as graphile-worker hands it over; `attempts` includes the current one. */
export interface RunningJob {
  readonly id: string
  readonly attempts: number
}

/**
 * Attempts that failed because the database was out of reach, full or overloaded. They are given
 * back: otherwise an outage could use up all attempts of a job that has nothing wrong with it.
 */
export class SparedAttempts {
  readonly #pool: pg.Pool
  readonly #waiting = new Map<string, number>()
  readonly #pause: number
  #timer: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, pause = 1000) {
    this.#pool = pool
    this.#pause = pause
  }

  /** Remembers the job if this error is the database's. */
  failed({ id, attempts }: RunningJob, error: unknown): void {
    if (databaseTroubleOf(error) === undefined) return
    this.#waiting.set(id, attempts)
    this.#later()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(async () => {
      await this.#giveBack().catch(() => {})
      if (this.#waiting.size > 0) this.#later()
    }, this.#pause).unref()
  }

  async #giveBack(): Promise<void> {
    const { rows } = await this.#pool.query<RunningJob & { locked: boolean }>(
      'select id::text, attempts, locked_at is not null as locked from graphile_worker.jobs where id = any ($1::bigint[])',
      [[...this.#waiting.keys()]],
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const [id, attempts] of this.#waiting) {
      const job = found.get(id)
      // Its failure is not recorded yet.
      if (job?.locked) continue
      if (job?.attempts === attempts) await giveBackAttempts(this.#pool, [job])
      this.#waiting.delete(id)
    }
  }
}

/** Gives unlocked jobs their last attempt back. */
export async function giveBackAttempts(
  client: pg.Pool | pg.ClientBase,
  jobs: readonly RunningJob[],
): Promise<void> {
  for (const { id, attempts } of jobs)
    await client.query(
      'select graphile_worker.reschedule_jobs(array[$1::bigint], attempts => $2)',
      [id, Math.max(attempts - 1, 0)],
    )
}
