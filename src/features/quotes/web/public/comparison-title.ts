import type { PlanSection } from '../../shared/plan-sections.rules.ts'

/** "Plan G vs. Plan N", or the plan names of a state that has its own plans. */
export function comparisonTitle(sections: readonly PlanSection[], versus: string): string {
  return sections.map((section) => section.name).join(` ${versus} `) || `Plan G ${versus} Plan N`
}
