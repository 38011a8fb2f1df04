import { type AccountState, hasTeamStep } from '../../entitlements/shared/account-status.rules.ts'
import type { ReadinessGap } from '../../organizations/shared/readiness.rules.ts'

/** The pages of the setup. Personal and company details and licensing share one (decision 23). */
export type SetupPage = 'plan' | 'settings' | 'agents' | 'payment'

export interface SetupStatus {
  readonly status: AccountState
  readonly subscriptionTier: string | null
  readonly agentLimit: number | null
  readonly paymentCompleted: boolean
  /** Whether the admin's name and phone number are known, usually from the sign-up. */
  readonly personalDetails: boolean
  /** The agency's gaps. */
  readonly missing: readonly ReadinessGap[]
}

export interface SetupProgressStep {
  readonly label: string
  readonly done: boolean
  readonly current: boolean
}

/**
 * Returns the steps of the sidebar in order, and the percentage of those done (decisions 22 to 24).
 * What the sign-up already knows counts when its turn has come: a new agency starts at 0%. A step
 * that was passed without its details stays open.
 */
export function setupProgress(
  { status, subscriptionTier, agentLimit, paymentCompleted, personalDetails, missing }: SetupStatus,
  page: SetupPage,
): {
  readonly steps: readonly SetupProgressStep[]
  /** The plan is chosen, on which it depends how many steps there are. */
  readonly certain: boolean
  readonly percent: number
} {
  const complete = status === 'complete'
  const settingsFinished = complete || status === 'setup_agents'
  // Before a plan is chosen, the step may still come.
  const team = subscriptionTier === null || hasTeamStep(agentLimit)
  const all: ReadonlyArray<readonly [label: string, page: SetupPage, done: boolean]> = [
    ['Choose Plan', 'plan', subscriptionTier !== null],
    ['Personal Details', 'settings', personalDetails && subscriptionTier !== null],
    ['Company Details', 'settings', settingsFinished && !missing.includes('agencyPhone')],
    ['Licensing Settings', 'settings', settingsFinished && !missing.includes('licensedState')],
    ...(team ? ([['Add Team Members', 'agents', complete]] as const) : []),
    ['Payment', 'payment', complete && paymentCompleted],
  ]
  const ofPage = all.filter(([, its]) => its === page)
  const current = ofPage.find(([, , done]) => !done) ?? ofPage[0]
  const finished = all.filter(([, , done]) => done).length
  return {
    steps: all.map((step) => ({ label: step[0], done: step[2], current: step === current })),
    certain: subscriptionTier !== null,
    percent: Math.round((finished / all.length) * 100),
  }
}
