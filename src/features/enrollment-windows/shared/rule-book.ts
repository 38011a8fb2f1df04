import { z } from 'zod'
import rules from '../../../../data/outreach-rules.json' with { type: 'json' }
import { CalendarDateField, type DayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { type StateCode, StateCodeField } from '../../../kernel/us-state.ts'
import { RuleBookProblem } from './rule-book-problem.ts'

export const ruleBookNames = ['current', 'specification'] as const
export type RuleBookName = (typeof ruleBookNames)[number]
export const RuleBookNameField = z.enum(ruleBookNames)

export type WindowBasis = 'birthday' | 'birth_month_first' | 'anniversary'

/** When a window is open; ages in years, both ends included; null means no such limit. */
export interface WindowTerms {
  readonly basis: WindowBasis
  /** Days from the event (or from the first of its month) to day 1 of the window. */
  readonly startOffset: number
  readonly days: number
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly since: DayNumber | null
}

/** One state's enrollment window as dated data: it holds emails, and says nothing of rights. */
export interface WindowRule extends WindowTerms {
  readonly ruleBook: RuleBookName
  readonly state: StateCode
  readonly source: string
}

/** A state that enrolls all year. */
export interface ContinuousRule {
  readonly ruleBook: RuleBookName
  readonly state: StateCode
  readonly basis: 'continuous'
  readonly source: string
}

/** All rules of one book: immutable, one object per name. */
export interface RuleBook {
  readonly name: RuleBookName
  readonly windows: ReadonlyMap<StateCode, WindowRule>
  readonly continuous: ReadonlyMap<StateCode, ContinuousRule>
}

const WindowData = z.strictObject({
  basis: z.enum(['birthday', 'birth_month_first', 'anniversary']),
  start_offset: z.int(),
  days: z.int().positive(),
  age_min: z.int().optional(),
  age_max: z.int().optional(),
  // What a right covers is in state-rights.json; here the flags are part of a file kept as it is.
  same_letter: z.boolean().optional(),
  same_issuer: z.boolean().optional(),
  since: CalendarDateField.optional(),
})
const BookData = z.strictObject({
  windows: z.partialRecord(StateCodeField, WindowData),
  continuous: z.array(StateCodeField),
})
const RulesData = z.object({
  profiles: z.strictObject({ specification: BookData, current: BookData }),
  sources: z.partialRecord(StateCodeField, z.string()),
})

type RulesFile = z.output<typeof RulesData>

const specificationSource = 'the product specification'

/** The specification is the source of its own rule book, and of states without another source. */
function sourceOf(data: RulesFile, name: RuleBookName, state: StateCode): string {
  return (name === 'current' ? data.sources[state] : undefined) ?? specificationSource
}

function compile(data: RulesFile, name: RuleBookName): RuleBook {
  const book = data.profiles[name]
  const windows = new Map<StateCode, WindowRule>()
  for (const [key, window] of Object.entries(book.windows)) {
    const state = StateCodeField.parse(key)
    windows.set(state, {
      ruleBook: name,
      state,
      basis: window.basis,
      startOffset: window.start_offset,
      days: window.days,
      ageMin: window.age_min ?? null,
      ageMax: window.age_max ?? null,
      since: window.since === undefined ? null : toDayNumber(window.since),
      source: sourceOf(data, name, state),
    })
  }
  const continuous = new Map(
    book.continuous.map((state) => [
      state,
      { ruleBook: name, state, basis: 'continuous' as const, source: sourceOf(data, name, state) },
    ]),
  )
  return { name, windows, continuous }
}

/** Reads both rule books. Throws `RuleBookProblem` with all that is wrong in them. */
export function readRuleBooks(file: unknown): Readonly<Record<RuleBookName, RuleBook>> {
  const { success, data, error } = RulesData.safeParse(file)
  if (!success)
    throw new RuleBookProblem(
      error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
    )
  const problems = ruleBookNames.flatMap((name) => {
    const { windows, continuous } = data.profiles[name]
    return [
      ...continuous
        .filter((state) => windows[state] !== undefined)
        .map((state) => `${state}, ${name}: it enrolls all year and has a window too`),
      ...continuous
        .filter((state, index) => continuous.indexOf(state) < index)
        .map((state) => `${state}, ${name}: it is named twice among those that enroll all year`),
    ]
  })
  if (problems.length > 0) throw new RuleBookProblem(problems)
  return { current: compile(data, 'current'), specification: compile(data, 'specification') }
}

/** Both rule books that ship; the setting `RULE_BOOK` chooses one. */
export const ruleBooks: Readonly<Record<RuleBookName, RuleBook>> = readRuleBooks(rules)
