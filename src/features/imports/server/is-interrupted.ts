import type { ImportRow } from './imports.sql.ts'

/** For the first bytes of an upload, which take at most twenty seconds. */
const receivingMs = 30_000

/**
 * Whether a running import's process has ended: it holds no lock, and the file is not arriving
 * either, as it does before the lock is taken.
 */
export function isInterrupted(
  {
    status,
    lives,
    phase,
    started_at,
  }: Pick<ImportRow, 'status' | 'lives' | 'phase' | 'started_at'>,
  now: Date,
): boolean {
  if (status !== 'running' || lives) return false
  return phase !== 'receiving' || now.getTime() - started_at.getTime() >= receivingMs
}
