import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { type AgencyState, agencyLife } from './agency-life.rules.ts'
import { isCurrent, isTrialing } from './subscription-status.rules.ts'

/** The next thing that an agency's account needs before it can work, in this order. */
export const accountStates = ['no_plan', 'setup_settings', 'setup_agents', 'complete'] as const
export type AccountState = (typeof accountStates)[number]

/** An agency's progress from sign-up to a complete account. */
export interface AccountProgress {
  readonly tier: string | null
  readonly settingsFinished: boolean
  readonly setupComplete: boolean
}

export function accountState(progress: AccountProgress): AccountState {
  if (progress.tier === null) return 'no_plan'
  if (progress.setupComplete) return 'complete'
  return progress.settingsFinished ? 'setup_agents' : 'setup_settings'
}

const unfinished: Record<Exclude<AccountState, 'complete'>, string> = {
  no_plan: 'Choose a plan to get started.',
  setup_settings: 'Finish your organization’s settings.',
  setup_agents: 'Review your team to finish setup.',
}
const accountComplete = 'Your account is complete.'
const ofLife: Readonly<Partial<Record<AgencyState, string>>> = {
  trial: `${accountComplete} You are on a free trial.`,
  past_due: 'Your last payment failed. Please update your payment information.',
}

/**
 * Returns what people read about the account: its next step, then why emails wait, in the words of
 * every other place.
 */
export function accountMessage(state: AccountState, life: AgencyState): string {
  if (state !== 'complete') return unfinished[state]
  return agencyLife[life].pause ?? ofLife[life] ?? accountComplete
}

/** A subscription as last read from the payment provider. */
export interface PaymentFacts {
  readonly status: SubscriptionStatus
  /** Last day of the period at the provider; null without a subscription there. */
  readonly billingCycleEnd: string | null
}

/** Whether the provider has a subscription of the agency, also one that has ended. */
export const hasSubscribed = ({
  billingCycleEnd,
}: Pick<PaymentFacts, 'billingCycleEnd'>): boolean => billingCycleEnd !== null

/**
 * Whether the provider has the agency's card, and charges it when the trial ends. A trial without
 * one is not a payment.
 */
export const isPaidTrial = (payment: PaymentFacts): boolean =>
  isTrialing(payment.status) && hasSubscribed(payment)

/** Whether the agency works without a payment: the provider has no subscription of it. */
export const isSetUpByOperator = (payment: PaymentFacts): boolean =>
  isCurrent(payment.status) && !hasSubscribed(payment)

/** Whether the payment provider has confirmed a payment for the current period. */
export const isPaymentConfirmed = (payment: PaymentFacts): boolean =>
  isCurrent(payment.status) || isPaidTrial(payment)

/** Whether an agency with this limit has the setup step "Add Team Members" (decision 24). */
export const hasTeamStep = (agentLimit: number | null): boolean => agentLimit !== 1
