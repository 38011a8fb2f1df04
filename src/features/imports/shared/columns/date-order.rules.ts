import { type DateOrder, withoutTime } from '../cells/date-cells.rules.ts'

/** Counts of one column's dates that show their order. */
export interface DateEvidence {
  readonly monthFirst: number
  readonly dayFirst: number
  readonly firstIsOne: number
  readonly secondIsOne: number
}

const twoNumbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d{2})$/

export function dateEvidence(cells: Iterable<string>): DateEvidence {
  const evidence = { monthFirst: 0, dayFirst: 0, firstIsOne: 0, secondIsOne: 0 }
  for (const cell of cells) {
    if (cell.length > 40) continue
    const match = twoNumbers.exec(withoutTime(cell.trim()))
    if (!match) continue
    const first = Number(match[1])
    const second = Number(match[2])
    if (first <= 12 && second > 12) evidence.monthFirst += 1
    if (second <= 12 && first > 12) evidence.dayFirst += 1
    if (first === 1) evidence.firstIsOne += 1
    if (second === 1) evidence.secondIsOne += 1
  }
  return evidence
}

function proven({ monthFirst, dayFirst }: DateEvidence): DateOrder | undefined {
  return monthFirst === 0 && dayFirst === 0 ? undefined : dayFirst > monthFirst ? 'DMY' : 'MDY'
}

/**
 * Returns the order of each date column of a file: from dates with only one reading, else from the
 * other column, else from the number that is nearly always 1 in effective dates (policies start on
 * the first of a month), else month first.
 */
export function dateOrders(
  birth: DateEvidence,
  effective: DateEvidence,
): { birth: DateOrder; effective: DateOrder } {
  const ofBirth = proven(birth)
  const ofEffective = proven(effective)
  const firstOfMonth =
    effective.firstIsOne >= 5 && effective.firstIsOne > 4 * effective.secondIsOne ? 'DMY' : 'MDY'
  return {
    birth: ofBirth ?? ofEffective ?? firstOfMonth,
    effective: ofEffective ?? ofBirth ?? firstOfMonth,
  }
}
