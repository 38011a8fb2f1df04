import type { Database } from './database/database.ts'

const progressOf = new WeakMap<Database, Map<number, number>>()

/**
 * Notes how far this process has come with an organization's example data, from 0 to 1; undefined
 * when it is done.
 */
export function noteProgress(
  database: Database,
  organizationId: number,
  share: number | undefined,
): void {
  const known = progressOf.get(database) ?? new Map<number, number>()
  progressOf.set(database, known)
  if (share === undefined) known.delete(organizationId)
  else known.set(organizationId, share)
}

/** Returns how far it is; undefined if another process does the work, or none. */
export const readProgress = (database: Database, organizationId: number): number | undefined =>
  progressOf.get(database)?.get(organizationId)
