import type { StateCode } from '../../../kernel/us-state.ts'

/** The two plans the product quotes (QUOTE-020); in MN, WI and MA the letter names the section, never the plan sold. */
export type PlanLetter = 'G' | 'N'
/** The code a plan is sold under in a state. */
export type PlanCode =
  | PlanLetter
  | 'MN_EXTB'
  | 'MN_BASIC'
  | 'WI_BASE'
  | 'WI_HDED'
  | 'MA_SUPP1'
  | 'MA_CORE'

/** `name` is what a consumer calls the plan, `heading` what stands above its premiums. */
export type PlanSection = { plan: PlanLetter; planCode: PlanCode; name: string; heading: string }

const lettered: readonly PlanSection[] = [
  { plan: 'G', planCode: 'G', name: 'Plan G', heading: 'Plan G' },
  { plan: 'N', planCode: 'N', name: 'Plan N', heading: 'Plan N' },
]

const own = (plan: PlanLetter, planCode: PlanCode, state: string, name: string): PlanSection => ({
  plan,
  planCode,
  name,
  heading: `${state} ${name} (${planCode})`,
})

// These three states standardized their plans before the federal letters and were let keep them (42 U.S.C. 1395ss(p)(6)).
const stateOwn: { readonly [state in StateCode]?: readonly PlanSection[] } = {
  MN: [
    own('G', 'MN_EXTB', 'Minnesota', 'Extended Basic Plan'),
    own('N', 'MN_BASIC', 'Minnesota', 'Basic Plan'),
  ],
  WI: [
    own('G', 'WI_BASE', 'Wisconsin', 'Basic Plan'),
    own('N', 'WI_HDED', 'Wisconsin', 'High Deductible Plan'),
  ],
  MA: [
    own('G', 'MA_SUPP1', 'Massachusetts', 'Supplement 1 Plan'),
    own('N', 'MA_CORE', 'Massachusetts', 'Core Plan'),
  ],
}

/** The two premium sections of a quote page, the richer plan first (RATES-005, decision 128). */
export function planSections(state: StateCode): readonly PlanSection[] {
  return stateOwn[state] ?? lettered
}

/** The code the plan of a section is sold under in the state: `MN_EXTB` for MN and G, `G` where the letters hold. */
export function planCodeOf(state: StateCode, plan: PlanLetter): PlanCode {
  return planSections(state).find((section) => section.plan === plan)?.planCode ?? plan
}
