import type { DayNumber } from '../../../kernel/calendar-date.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { isNeverStarted, isTrialing, mayLackPayment } from './subscription-status.rules.ts'

/** Days of the trial, including the day the agency was created. */
export const trialDays = 30
/** Days in which outreach continues after the first failed payment. */
export const graceDays = 7
/** Days between the wish to delete an agency and its deletion, in which it can be kept. */
export const graceOfDeletion = 14

/** The activities that a state allows or refuses, besides emails, which its `pause` decides. */
type Ability = 'adding' | 'goLive'

interface StateOfLife {
  readonly name: string
  /** When an agency is in it, for docs/agency-life.md. */
  readonly when: string
  readonly works: Readonly<Record<Ability, boolean>>
  /** Why planned emails wait, as a sentence for people; null while emails go. */
  readonly pause: string | null
  /** The step that lets emails go again or continue; null if no page has it. */
  readonly remedy: Remedy | null
}

/** A link to the page where an admin ends a pause. */
export interface Remedy {
  readonly label: string
  readonly href: string
}

const choosePlanToPay: Remedy = { label: 'Choose Plan and Pay', href: '/change-plan' }
const payNow: Remedy = { label: 'Pay Now', href: '/stripe' }
const overWithoutPayment =
  'Your trial has ended. Planned emails are paused until your agency has a paid subscription.'

const all = { adding: true, goLive: true }
const notLive = { adding: true, goLive: false }
const resting = { adding: false, goLive: false }

/**
 * An agency's life: its states and what works in each. Nothing asks it for reading, export, editing
 * or payment: data is never locked away.
 */
export const agencyLife = {
  leaving: {
    name: 'To be deleted',
    when: `An admin asked to delete the agency; for ${graceOfDeletion} days it can be kept.`,
    works: resting,
    pause: 'Your agency is scheduled for deletion. No emails are sent unless an admin keeps it.',
    remedy: { label: 'Keep the Agency', href: '/your-data' },
  },
  demo: {
    name: 'Demo mode',
    when: 'The agency explores the product with sample data.',
    works: notLive,
    pause: 'No emails are sent in demo mode. Planned emails are paused until an admin exits it.',
    remedy: null,
  },
  no_plan: {
    name: 'No plan',
    when: 'Signed up, no plan chosen yet.',
    works: notLive,
    pause: 'No emails are sent until your agency chooses a plan.',
    remedy: { label: 'Choose Plan', href: '/choose-plan' },
  },
  trial: {
    name: 'Trial',
    when: `The first ${trialDays} days after the agency was created, before Go Live and without a confirmed payment.`,
    works: all,
    pause: null,
    remedy: null,
  },
  trial_over: {
    name: 'Trial over',
    when: `The trial's ${trialDays} days have passed without Go Live and without a paid subscription.`,
    works: notLive,
    pause: overWithoutPayment,
    remedy: choosePlanToPay,
  },
  live: {
    name: 'Live without a subscription',
    when: `Gone live during the ${trialDays} days of the trial, or set up by the operator.`,
    works: all,
    pause: null,
    remedy: null,
  },
  live_unpaid: {
    name: 'Live, trial over',
    when: `Gone live; the trial's ${trialDays} days have passed without a paid subscription.`,
    works: notLive,
    pause: overWithoutPayment,
    remedy: choosePlanToPay,
  },
  active: {
    name: 'Active',
    when: 'The subscription is paid, or has a card and is charged when the trial ends. A reactivated agency is here again, with everything it had.',
    works: all,
    pause: null,
    remedy: null,
  },
  canceling: {
    name: 'Canceled, period running',
    when: 'The subscription ends with the paid period.',
    works: all,
    pause: null,
    remedy: null,
  },
  past_due: {
    name: 'Past due, in grace',
    when: `A payment failed less than ${graceDays} days ago.`,
    works: all,
    pause: null,
    remedy: payNow,
  },
  past_due_over: {
    name: 'Past due, grace over',
    when: `The first failed payment is ${graceDays} days old or older.`,
    works: notLive,
    pause: `A payment is ${graceDays} or more days overdue. Planned emails are paused until it is paid.`,
    remedy: payNow,
  },
  unpaid: {
    name: 'Unpaid',
    when: 'The payment provider has given up collecting the payment.',
    works: resting,
    pause: 'Your last payments failed. Planned emails are paused until your payment goes through.',
    remedy: payNow,
  },
  incomplete: {
    name: 'Payment incomplete',
    when: 'The first payment was not confirmed, and the trial is over or the agency is live.',
    works: resting,
    pause: 'Your payment is not confirmed yet. Planned emails are paused until it is.',
    remedy: choosePlanToPay,
  },
  canceled: {
    name: 'Canceled',
    when: 'The subscription has ended.',
    works: resting,
    pause: 'Your subscription was canceled. Planned emails are paused until it is active again.',
    remedy: choosePlanToPay,
  },
} as const satisfies Readonly<Record<string, StateOfLife>>
export type AgencyState = keyof typeof agencyLife
export const agencyStates = Object.keys(agencyLife) as AgencyState[]

/** The parts of an agency that decide its state. Days are of the agency's time zone. */
export interface AgencyFacts {
  readonly tier: string | null
  readonly subscriptionStatus: SubscriptionStatus
  readonly live: boolean
  readonly demoMode: boolean
  readonly created: DayNumber
  /** The subscription is on trial at the payment provider, with a card charged at its end. */
  readonly paidTrial?: boolean | undefined
  /** Day of the first payment that failed since the last one that went through. */
  readonly paymentFailed?: DayNumber | undefined
  /** The subscription ends with the period that runs now. */
  readonly cancelAtPeriodEnd?: boolean | undefined
  /** An admin asked to delete the agency. */
  readonly leaving?: boolean | undefined
}

/** Returns the agency's state on a day. An unknown status counts as active (decision 40). */
export function agencyState(agency: AgencyFacts, today: DayNumber): AgencyState {
  const { subscriptionStatus: status, live } = agency
  if (agency.leaving === true) return 'leaving'
  if (agency.demoMode) return 'demo'
  if (agency.tier === null) return 'no_plan'
  if (status === 'canceled') return 'canceled'
  if (status === 'unpaid') return 'unpaid'
  if (status === 'past_due') {
    const failed = agency.paymentFailed
    return failed !== undefined && today >= failed + graceDays ? 'past_due_over' : 'past_due'
  }
  if (mayLackPayment(status) && !agency.paidTrial) {
    const over = today >= trialEnd(agency.created)
    if (!live && !over) return 'trial'
    if (isNeverStarted(status)) return 'incomplete'
    if (!live) return 'trial_over'
    return over && isTrialing(status) ? 'live_unpaid' : 'live'
  }
  return agency.cancelAtPeriodEnd === true ? 'canceling' : 'active'
}

/** Returns whether an activity works in a state. */
export const isAllowed = (state: AgencyState, ability: Ability): boolean =>
  agencyLife[state].works[ability]

/** Returns the first day after a trial that began on the day `created`. */
export const trialEnd = (created: DayNumber): DayNumber => created + trialDays

/** Returns the days left of a trial that began on `created`, never negative (decision 61). */
export const trialDaysLeft = (created: DayNumber, today: DayNumber): number =>
  Math.max(0, trialEnd(created) - today)

export interface TrialDays {
  readonly daysLeft: number
  /** Day on which the trial is over. */
  readonly ends: DayNumber
}

/**
 * Returns how much of its trial an agency has left, undefined for one that is not in trial. The
 * trial began on the day the agency was created and the days left are never negative (decision 61);
 * demo mode does not stop them.
 */
export function trialOf(agency: AgencyFacts, today: DayNumber): TrialDays | undefined {
  const state = agencyState({ ...agency, demoMode: false }, today)
  if (state !== 'trial' && state !== 'trial_over' && state !== 'no_plan') return undefined
  return { daysLeft: trialDaysLeft(agency.created, today), ends: trialEnd(agency.created) }
}

/** Refuses an addition while the agency waits for its deletion. */
const leavingRefused =
  'Your agency is scheduled for deletion. You can add contacts and agents again once an admin keeps it.'

/** Why a state allows no addition, as a sentence for people. */
export const additionRefusedIn = (state: AgencyState): string =>
  state === 'leaving' ? leavingRefused : additionRefused

/** Refuses an addition that the state does not allow. */
export const additionRefused =
  'Your subscription is not active. You can add contacts and agents again once it is.'
