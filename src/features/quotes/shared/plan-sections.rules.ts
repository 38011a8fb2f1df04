import { defaultLocale, type Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { MedigapPlanCode } from '../../carriers/shared/plans.ts'

/** The two plans quoted (QUOTE-020). In MN, WI and MA a letter only names the section. */
export type PlanLetter = 'G' | 'N'
/** The code under which a plan is sold in a state. */
export type PlanCode = Extract<
  MedigapPlanCode,
  PlanLetter | 'MN_EXTB' | 'MN_BASIC' | 'WI_BASE' | 'WI_HDED' | 'MA_SUPP1' | 'MA_CORE'
>

/** `name` is the plan's name for consumers, `heading` the title above its premiums. */
export type PlanSection = { plan: PlanLetter; planCode: PlanCode; name: string; heading: string }

const lettered: readonly PlanSection[] = [
  { plan: 'G', planCode: 'G', name: 'Plan G', heading: 'Plan G' },
  { plan: 'N', planCode: 'N', name: 'Plan N', heading: 'Plan N' },
]

const statePlan = (
  plan: PlanLetter,
  planCode: PlanCode,
  state: string,
  name: string,
): PlanSection => ({
  plan,
  planCode,
  name,
  heading: `${state} ${name} (${planCode})`,
})

// These states had standard plans before the federal letters and kept them (42 U.S.C.
// 1395ss(p)(6)).
const statePlans: { readonly [state in StateCode]?: readonly PlanSection[] } = {
  MN: [
    statePlan('G', 'MN_EXTB', 'Minnesota', 'Extended Basic Plan'),
    statePlan('N', 'MN_BASIC', 'Minnesota', 'Basic Plan'),
  ],
  WI: [
    statePlan('G', 'WI_BASE', 'Wisconsin', 'Basic Plan'),
    statePlan('N', 'WI_HDED', 'Wisconsin', 'High Deductible Plan'),
  ],
  MA: [
    statePlan('G', 'MA_SUPP1', 'Massachusetts', 'Supplement 1 Plan'),
    statePlan('N', 'MA_CORE', 'Massachusetts', 'Core Plan'),
  ],
}

/** Returns both premium sections of a quote page, richer plan first (RATES-005, decision 128). */
export function planSections(state: StateCode): readonly PlanSection[] {
  return statePlans[state] ?? lettered
}

/** Returns a section's plan code by state: `MN_EXTB` for MN and G, `G` where plans have letters. */
export function planCodeOf(state: StateCode, plan: PlanLetter): PlanCode {
  return planSections(state).find((section) => section.plan === plan)?.planCode ?? plan
}

const together: Readonly<Record<Locale, (names: readonly string[], lettered: boolean) => string>> =
  {
    en: (names, isLettered) =>
      names.map((name) => (isLettered ? name : `the ${name}`)).join(' and '),
    es: (names) => names.map((name) => `el ${name}`).join(' y '),
  }

/**
 * Returns the plans quoted in a state as a text names them: "Plan G and Plan N", "the Extended
 * Basic Plan and the Basic Plan".
 */
export function planNames(state: StateCode | null, locale: Locale = defaultLocale): string {
  const sections = state === null ? lettered : planSections(state)
  return together[locale](
    sections.map(({ name }) => name),
    sections === lettered,
  )
}
