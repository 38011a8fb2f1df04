import { type AgencyState, isAllowed } from '../../entitlements/shared/agency-life.rules.ts'
import {
  gapNames,
  gapPlaces,
  type ReadinessGap,
  readinessGaps,
} from '../../organizations/shared/readiness.rules.ts'

export const goLiveGaps = [
  ...readinessGaps,
  'plan',
  'subscription',
  'demoMode',
  'realRates',
] as const
export type GoLiveGap = (typeof goLiveGaps)[number]

export interface GoLiveConditions {
  /** Details that the agency lacks. */
  readonly missing: readonly ReadinessGap[]
  readonly state: AgencyState
  /** Quotes have illustrative prices (decision 125a). */
  readonly lacksRealRates: boolean
}

/** Returns what keeps an agency from going live. */
export function missingToGoLive(facts: GoLiveConditions): GoLiveGap[] {
  const { missing, state, lacksRealRates } = facts
  const gaps: GoLiveGap[] = [...missing]
  if (state === 'demo') gaps.push('demoMode')
  else if (state === 'no_plan') gaps.push('plan')
  else if (!isAllowed(state, 'goLive')) gaps.push('subscription')
  if (lacksRealRates) gaps.push('realRates')
  return gaps
}

export const goLiveGapNames: Readonly<Record<GoLiveGap, string>> = {
  ...gapNames,
  plan: 'a plan',
  subscription: 'a paid subscription',
  demoMode: 'the end of demo mode',
  realRates: 'real premium rates, loaded by the operator: the current ones are examples',
}

/** Pages where an admin adds each; undefined for what no page of the agency's adds. */
export const goLiveGapPlaces: Readonly<Record<GoLiveGap, string | undefined>> = {
  ...gapPlaces,
  plan: '/choose-plan',
  subscription: '/stripe',
  demoMode: undefined,
  realRates: undefined,
}

const list = new Intl.ListFormat('en-US')

export const goLiveRefused = (missing: readonly GoLiveGap[]): string =>
  `Your agency cannot go live yet. It still needs ${list.format(missing.map((gap) => goLiveGapNames[gap]))}.`
export const nowLive = 'Your agency is live.'
export const alreadyLive = 'Your agency is already live.'

export const adminsExitDemoMode = 'Only administrators can exit demo mode'
export const notEmpty = 'Sample data is only for an agency with no contacts and no emails sent.'
export const liveHasNoSamples =
  'Your agency is live. Sample data is available only before going live.'
