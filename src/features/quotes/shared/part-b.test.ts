import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { partBDeductible } from './part-b.ts'

test.each([
  ['2024-01-01', '$240.00', 2024],
  ['2024-12-31', '$240.00', 2024],
  ['2025-01-01', '$257.00', 2025],
  ['2026-06-01', '$283.00', 2026],
  ['2027-01-01', '$283.00', 2026],
  ['2040-01-01', '$283.00', 2026],
  ['2023-12-01', '$240.00', 2024],
])(
  'QUOTE-019 the Part B deductible of a policy effective %s is %s, the figure of %i',
  (effective, amount, year) => {
    const { cents, year: of } = partBDeductible(calendarDate(effective))
    expect([displayMoney(cents), of]).toEqual([amount, year])
  },
)
