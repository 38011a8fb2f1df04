import type { StateCode } from '../../../kernel/us-state.ts'

/** A plan that people have, also one that is no longer sold. */
export interface MedigapPlan {
  readonly code: string
  readonly name: string
  /** Only this state has the plan. */
  readonly state?: StateCode
  /** No longer sold; earlier policies are kept. */
  readonly closed?: true
}

/**
 * Every standard Medicare Supplement plan (42 U.S.C. 1395ss(p); 42 CFR 403.206), in the order in
 * which lists show them. Each can also be a SELECT policy, which pays in full only in a network.
 */
export const medigapPlans = [
  { code: 'A', name: 'Plan A' },
  { code: 'B', name: 'Plan B' },
  { code: 'C', name: 'Plan C' },
  { code: 'D', name: 'Plan D' },
  { code: 'F', name: 'Plan F' },
  { code: 'HDF', name: 'High-Deductible Plan F' },
  { code: 'G', name: 'Plan G' },
  { code: 'HDG', name: 'High-Deductible Plan G' },
  { code: 'K', name: 'Plan K' },
  { code: 'L', name: 'Plan L' },
  { code: 'M', name: 'Plan M' },
  { code: 'N', name: 'Plan N' },
  { code: 'E', name: 'Plan E', closed: true },
  { code: 'H', name: 'Plan H', closed: true },
  { code: 'I', name: 'Plan I', closed: true },
  { code: 'J', name: 'Plan J', closed: true },
  { code: 'HDJ', name: 'High-Deductible Plan J', closed: true },
  { code: 'MN_BASIC', name: 'Minnesota Basic Plan', state: 'MN' },
  { code: 'MN_EXTB', name: 'Minnesota Extended Basic Plan', state: 'MN' },
  { code: 'MN_HDED', name: 'Minnesota High-Deductible Plan', state: 'MN' },
  { code: 'WI_BASE', name: 'Wisconsin Basic Plan', state: 'WI' },
  { code: 'WI_50', name: 'Wisconsin 50% Cost-Sharing Plan', state: 'WI' },
  { code: 'WI_25', name: 'Wisconsin 25% Cost-Sharing Plan', state: 'WI' },
  { code: 'WI_HDED', name: 'Wisconsin High-Deductible Plan', state: 'WI' },
  { code: 'MA_CORE', name: 'Massachusetts Core Plan', state: 'MA' },
  { code: 'MA_SUPP1', name: 'Massachusetts Supplement 1 Plan', state: 'MA' },
  { code: 'MA_SUPP1A', name: 'Massachusetts Supplement 1A Plan', state: 'MA' },
] as const satisfies readonly MedigapPlan[]

export type MedigapPlanCode = (typeof medigapPlans)[number]['code']

/** A plan with its network, as a policy has it. */
export interface PlanOfPolicy {
  readonly code: MedigapPlanCode
  readonly select: boolean
}

const names: ReadonlyMap<string, string> = new Map(
  medigapPlans.map(({ code, name }) => [code, name]),
)

/** Returns the codes in the order of lists. */
export const medigapPlanCodes = medigapPlans.map(({ code }) => code) as [
  MedigapPlanCode,
  ...MedigapPlanCode[],
]

/** Returns a plan's name, as "Plan G" or "Plan G SELECT". */
export const medigapPlanName = ({ code, select }: PlanOfPolicy): string =>
  `${names.get(code) ?? code}${select ? ' SELECT' : ''}`
