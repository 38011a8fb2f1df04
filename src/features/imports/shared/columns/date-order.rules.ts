import {
  type DateOrder,
  type DateOrders,
  type DateSeparator,
  dateOrdersBy,
  numberedDate,
  withoutTime,
} from '../cells/date-cells.rules.ts'

/** Counts of dates that show their order. */
interface OrderCounts {
  monthFirst: number
  dayFirst: number
  firstIsOne: number
  secondIsOne: number
}

/** Counts of one column's dates that show their order, by their separator. */
export type DateEvidence = ReadonlyMap<DateSeparator, Readonly<OrderCounts>>

const none = { monthFirst: 0, dayFirst: 0, firstIsOne: 0, secondIsOne: 0 } as const

export function dateEvidence(cells: Iterable<string>): DateEvidence {
  const evidence = new Map<DateSeparator, OrderCounts>()
  for (const cell of cells) {
    if (cell.length > 40) continue
    const date = numberedDate(withoutTime(cell.trim()))
    if (date === undefined) continue
    const { first, second, separator } = date
    const counts: OrderCounts = evidence.get(separator) ?? { ...none }
    evidence.set(separator, counts)
    if (first <= 12 && second > 12) counts.monthFirst += 1
    if (second <= 12 && first > 12) counts.dayFirst += 1
    if (first === 1) counts.firstIsOne += 1
    if (second === 1) counts.secondIsOne += 1
  }
  return evidence
}

function proven({ monthFirst, dayFirst }: OrderCounts): DateOrder | undefined {
  return monthFirst === 0 && dayFirst === 0 ? undefined : dayFirst > monthFirst ? 'DMY' : 'MDY'
}

/** Policies start on the first of a month: one of the two numbers is nearly always 1. */
function byFirstOfMonth({ firstIsOne, secondIsOne }: OrderCounts): DateOrder | undefined {
  if (firstIsOne >= 5 && firstIsOne > 4 * secondIsOne) return 'DMY'
  return secondIsOne >= 5 && secondIsOne > 4 * firstIsOne ? 'MDY' : undefined
}

const ofAll = (evidence: DateEvidence): OrderCounts =>
  [...evidence.values()].reduce<OrderCounts>(
    (sum, one) => ({
      monthFirst: sum.monthFirst + one.monthFirst,
      dayFirst: sum.dayFirst + one.dayFirst,
      firstIsOne: sum.firstIsOne + one.firstIsOne,
      secondIsOne: sum.secondIsOne + one.secondIsOne,
    }),
    none,
  )

/**
 * Returns the order of each date column of a file, for each separator: from dates of that separator
 * with only one reading, in the column or else in the other, else from effective dates on the first
 * of a month; else from dates of any separator in the same way, else month first.
 */
export function dateOrders(
  birth: DateEvidence,
  effective: DateEvidence,
): { birth: DateOrders; effective: DateOrders } {
  const orderOf = (
    countsOf: (evidence: DateEvidence) => OrderCounts,
    own: DateEvidence,
    other: DateEvidence,
  ) => proven(countsOf(own)) ?? proven(countsOf(other)) ?? byFirstOfMonth(countsOf(effective))
  const ordersOf = (own: DateEvidence, other: DateEvidence) => {
    const otherwise = orderOf(ofAll, own, other) ?? 'MDY'
    return dateOrdersBy(
      (separator) =>
        orderOf((evidence) => evidence.get(separator) ?? none, own, other) ?? otherwise,
    )
  }
  return { birth: ordersOf(birth, effective), effective: ordersOf(effective, birth) }
}
