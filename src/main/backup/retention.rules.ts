/** How many days, and how many weeks before them, keep their newest backup. */
export const keptDays = 7
export const keptWeeks = 4

const dayMilliseconds = 24 * 3600 * 1000
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMilliseconds)
// Weeks of UTC from Monday on: January 1, 1970 was a Thursday.
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)

/**
 * Returns the backups to delete: all but the newest of each of the last 7 days and of each of the
 * last 4 weeks that have one.
 */
export function backupsToDelete<Backup extends { readonly takenAt: Date }>(
  backups: readonly Backup[],
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, keptDays),
    ...newestOfEach(newestFirst, weekOf).slice(0, keptWeeks),
  ])
  return newestFirst.filter((backup) => !kept.has(backup))
}

function newestOfEach<Backup extends { readonly takenAt: Date }>(
  newestFirst: readonly Backup[],
  periodOf: (at: Date) => number,
): Backup[] {
  const byPeriod = Map.groupBy(newestFirst, ({ takenAt }) => periodOf(takenAt))
  return [...byPeriod.values()].flatMap(([newest]) => newest ?? [])
}

/** Returns whether a daily backup is due: the newest is from before this machine's last 3 a.m. */
export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  if (newest === undefined) return true
  const due = new Date(now)
  due.setHours(3, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return newest < due
}

/** Older than this, the newest backup is reported as a problem: a day was missed. */
export const maxBackupAge = 2 * dayMilliseconds
