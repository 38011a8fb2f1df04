import { expect, test } from 'vitest'
import { backupsToDelete, isBackupDue } from './retention.rules.ts'

const at = (text: string) => ({ takenAt: new Date(text) })

test('a year of daily backups leaves the last seven days and the newest of four weeks', () => {
  const year = Array.from({ length: 365 }, (_, day) => ({
    takenAt: new Date(Date.UTC(2026, 0, 1 + day, 8)),
  }))
  const gone = new Set(backupsToDelete(year))
  expect(
    year
      .filter((backup) => !gone.has(backup))
      .map(({ takenAt }) => takenAt.toISOString().slice(0, 10)),
  ).toEqual([
    // December 31, 2026 is a Thursday; the Sundays before end their weeks.
    ...['2026-12-13', '2026-12-20'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30'],
    '2026-12-31',
  ])
})

test('of several backups of a day the newest stays, and old ones stay if there are no others', () => {
  const [early, late, old] = [
    at('2026-06-15T03:00:00Z'),
    at('2026-06-15T21:00:00Z'),
    at('2020-01-01T00:00:00Z'),
  ]
  expect(backupsToDelete([early, late, old])).toEqual([early])
})

test('a backup is due after 3 a.m. of each day, and at once if a night was missed', () => {
  const due = (newest: string | undefined, now: string) =>
    isBackupDue(newest === undefined ? undefined : new Date(newest), new Date(now))
  expect(due(undefined, '2026-06-15T12:00:00')).toBe(true)
  expect(due('2026-06-15T03:00:05', '2026-06-15T23:00:00')).toBe(false)
  expect(due('2026-06-15T03:00:05', '2026-06-16T02:59:00')).toBe(false)
  expect(due('2026-06-15T03:00:05', '2026-06-16T03:00:00')).toBe(true)
  expect(due('2026-06-14T12:00:00', '2026-06-16T01:00:00')).toBe(true)
})
