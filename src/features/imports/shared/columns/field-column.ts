import { type DateReading, dateOrdersBy } from '../cells/date-cells.rules.ts'
import type { HeaderRule } from './book-headers.ts'

/**
 * Accepts nearly any date: the values are far from the real date because the role is unknown and
 * both are tried.
 */
export const anyDate: Omit<DateReading, 'role'> = {
  orders: dateOrdersBy(() => 'MDY'),
  today: 22_000,
  year: 2030,
}

/** How a column of a file that fills a field is recognized. */
export interface FieldColumn {
  /** Patterns for `headerWords`, tried in order; the score, up to 100, is the words' certainty. */
  readonly headers: readonly HeaderRule[]
  /** Whether a cell is possible in such a column. Fields that allow any text have no test. */
  readonly fits?: (text: string) => boolean
  /** Whether a cell is typical only of this field, for columns whose header is not known. */
  readonly proves?: (text: string) => boolean
  /** Cells of the fictional people of `/example.csv`; null for what follows from other columns. */
  readonly examples: readonly [string, string, string] | null
}
