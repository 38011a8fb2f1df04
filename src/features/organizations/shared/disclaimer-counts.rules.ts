const counts = ['tpmoOrganizations', 'tpmoPlans'] as const

type Values = Readonly<Partial<Record<'medicareAdvantageCards' | (typeof counts)[number], unknown>>>

/**
 * Returns the counts that a change of settings leaves missing: the disclaimer beside Medicare
 * Advantage must state both (42 CFR 422.2267(e)(41)).
 */
export function missingCounts(before: Values, change: Values): (typeof counts)[number][] {
  const after = { ...before, ...change }
  const touched = ['medicareAdvantageCards', ...counts].some((name) => name in change)
  return touched && after.medicareAdvantageCards ? counts.filter((name) => !after[name]) : []
}
