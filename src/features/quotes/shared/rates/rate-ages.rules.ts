import type { Cents } from '../../../../kernel/money.ts'
import { oldestRated, youngestRated } from '../rate-book.rules.ts'

const fromTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Returns the ages of a cell: `72`, `65-69`, `95+`, `all`. Undefined for anything else. */
export function agesOf(cell: string): readonly number[] | undefined {
  if (cell.toLowerCase() === 'all') return fromTo(youngestRated, oldestRated)
  const match = /^(\d{2})(?:(\+)|-(\d{2}))?$/.exec(cell)
  if (match === null) return undefined
  const from = Number(match[1])
  const to = match[2] === '+' ? oldestRated : Number(match[3] ?? match[1])
  return from >= youngestRated && to <= oldestRated && from <= to ? fromTo(from, to) : undefined
}

/**
 * Returns the premium of each age from the premium of one base age and a curve of factors such as
 * `65=1;75=1.28`: linear between its ages, the last factor for everyone older, rounded half up to
 * the cent. Undefined for a curve that does not hold the base age.
 */
export function ageCurve(
  cell: string,
  base: readonly number[],
  premium: Cents,
): readonly { age: number; cents: Cents }[] | undefined {
  const [baseAge] = base
  if (base.length !== 1 || baseAge === undefined) return undefined
  const steps: { age: number; factor: number }[] = []
  for (const part of cell.split(';')) {
    const match = /^\s*(\d{2})\s*=\s*(\d{1,2}(?:\.\d{1,4})?)\s*$/.exec(part)
    const [age, factor] = [Number(match?.[1]), Number(match?.[2])]
    if (match === null || factor <= 0 || age <= (steps.at(-1)?.age ?? youngestRated - 1))
      return undefined
    if (age > oldestRated) return undefined
    steps.push({ age, factor })
  }
  const first = steps[0]?.age ?? oldestRated
  if (baseAge < first) return undefined
  const factorAt = (age: number): number => {
    const next = steps.findIndex((step) => step.age > age)
    const before = steps.at(next - 1)
    const after = steps[next]
    if (before === undefined) return 1
    if (next === -1 || after === undefined) return steps.at(-1)?.factor ?? 1
    const share = (age - before.age) / (after.age - before.age)
    return before.factor + (after.factor - before.factor) * share
  }
  const atBase = factorAt(baseAge)
  // A tiny amount makes up for factors that binary fractions cannot hold.
  return fromTo(first, oldestRated).map((age) => ({
    age,
    cents: Math.floor((premium * factorAt(age)) / atBase + 0.5 + 1e-7) as Cents,
  }))
}
