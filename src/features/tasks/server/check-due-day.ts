import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { dueProblem } from '../shared/due.rules.ts'

/** Throws 400 for a day on which nothing can be due; `past` as `dueProblem` has it. */
export function checkDueDay(
  on: CalendarDate,
  today: CalendarDate,
  options?: { readonly past?: boolean },
): void {
  const problem = dueProblem(on, today, options)
  if (problem !== undefined) throw new AppError('BAD_REQUEST', problem, { field: 'due_on' })
}
