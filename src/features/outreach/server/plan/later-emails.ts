import type { PlanRow } from './row-fingerprint.ts'

type Dated = Pick<PlanRow, 'sendDate' | 'status'>

/**
 * Returns all rows of one contact, each with whether another email to the contact has an
 * earlier day; null for two of the first day, and for what does not go.
 */
export function withLater<Row extends Dated>(
  rows: readonly Row[],
): (Row & { readonly later: boolean | null })[] {
  const days = rows.flatMap((row) => dayOf(row) ?? [])
  const first = Math.min(...days)
  const alone = days.filter((day) => day === first).length === 1
  return rows.map((row) => ({ ...row, later: laterThan(first, alone, dayOf(row)) }))
}

function laterThan(first: number, alone: boolean, day: number | null): boolean | null {
  if (day === null) return null
  if (day > first) return true
  return alone ? false : null
}

/** As the list's `planned` (src/features/contacts/server/list/next-email.sql.ts). */
const dayOf = ({ status, sendDate }: Dated) => (status === 'skipped' ? null : sendDate)
