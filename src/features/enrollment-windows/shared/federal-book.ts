import { z } from 'zod'
import shipped from '../../../../data/federal-rights.json' with { type: 'json' }
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { type FederalTrigger, federalTriggers } from './federal-triggers.ts'
import type { RuleOrigin } from './rights-book.ts'
import { RuleBookProblem } from './rule-book-problem.ts'

/** The plans that a trigger opens: those of the book's letters, all, or the earlier policy. */
export type FederalPlans = 'listed' | 'any' | 'old_policy'

export interface FederalRule extends Omit<RuleOrigin, 'state'> {
  readonly trigger: FederalTrigger
  readonly plans: FederalPlans
}

/** The federal rules of guaranteed issue: immutable. */
export interface FederalBook {
  /** Days after the last day of the old coverage, the last of them included. */
  readonly days: number
  readonly letters: readonly string[]
  /** A person new to Medicare since that day has `instead` in the place of `gone`. */
  readonly changed: {
    readonly since: string
    readonly gone: readonly string[]
    readonly instead: readonly string[]
  }
  readonly rules: ReadonlyMap<FederalTrigger, FederalRule>
}

const letter = z.string().regex(/^[A-N]$/)
const BookData = z.strictObject({
  version: CalendarDateField,
  about: z.string(),
  days: z.int().min(1).max(63),
  letters: z.array(letter).nonempty(),
  changed: z.strictObject({
    since: CalendarDateField,
    gone: z.array(letter),
    instead: z.array(letter),
  }),
  triggers: z.array(
    z.strictObject({
      trigger: z.enum(federalTriggers),
      version: z.int().positive(),
      plans: z.enum(['listed', 'any', 'old_policy']),
      note: z.string(),
      source: z.string().trim().min(1).max(400),
      sure: z.enum(['high', 'medium', 'low']),
      checked_on: CalendarDateField,
      check_again_by: CalendarDateField,
    }),
  ),
})

/** Reads the federal rules. Throws `RuleBookProblem` with all that is wrong in them. */
export function readFederalBook(data: unknown): FederalBook {
  const { success, data: book, error } = BookData.safeParse(data)
  if (!success)
    throw new RuleBookProblem(
      error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
    )
  const named = book.triggers.map(({ trigger }) => trigger)
  const problems = [
    ...federalTriggers
      .filter((trigger) => named.filter((one) => one === trigger).length !== 1)
      .map((trigger) => `${trigger}: each trigger has exactly one rule`),
    ...book.triggers.flatMap(({ trigger, checked_on, check_again_by }) => [
      ...(check_again_by <= checked_on
        ? [`${trigger}: check_again_by ${check_again_by} is not after checked_on`]
        : []),
      ...(checked_on > book.version
        ? [`${trigger}: checked on ${checked_on}, after the book's version ${book.version}`]
        : []),
    ]),
  ]
  if (problems.length > 0) throw new RuleBookProblem(problems)
  const rules = book.triggers.map(
    (one): FederalRule => ({
      id: `US-${one.trigger.replaceAll('_', '-')}-${one.version}`,
      trigger: one.trigger,
      version: one.version,
      plans: one.plans,
      source: one.source,
      note: one.note,
      sure: one.sure,
      checkedOn: one.checked_on,
      checkAgainBy: one.check_again_by,
    }),
  )
  return {
    days: book.days,
    letters: book.letters,
    changed: book.changed,
    rules: new Map(rules.map((rule) => [rule.trigger, rule])),
  }
}

/** The book that ships; a mistake in it stops the start. */
export const federalBook: FederalBook = readFederalBook(shipped)
