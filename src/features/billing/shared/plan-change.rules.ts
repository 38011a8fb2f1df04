import { countOf, formatCount } from '../../../kernel/count.ts'
import { displayDay } from '../../../kernel/display-day.ts'
import { hourMs } from '../../../kernel/duration.ts'
import { displayMoney } from '../../../kernel/money.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { maxCustomContacts } from '../../entitlements/shared/custom-tier.rules.ts'
import { isWithinLimit, type PlanLimits } from '../../entitlements/shared/plan-limits.rules.ts'
import { type ChosenPlan, isSamePlan } from '../../entitlements/shared/plan-selection.rules.ts'
import {
  isCharged,
  isPaid,
  mayLackPayment,
} from '../../entitlements/shared/subscription-status.rules.ts'
import { changeStarts } from './plan-price.rules.ts'
import type { CurrentSubscription, PlanChangePreview } from './plans.contract.ts'

export const noChanges = 'No changes made to your subscription.'
export const paymentSessionFailed = 'Failed to create payment session'
export const amountsChanged =
  'The amounts have changed since you saw them. Please check the new ones. You were not charged.'
export const paymentNeeded = 'This plan starts with its payment. Please continue to payment.'
export const paymentOverdue =
  'Your last payment failed. Please pay it under Billing and Payments before you change your plan.'
export const changeUnderWay =
  'Your plan is already being changed. Please wait a moment and try again.'
export const changeWaits =
  'Your plan is set to change or end. Please keep your current plan first, then change it.'
export const planNotChanged = 'Your plan was not changed.'

/**
 * The payer of the agency's plan. trial: no one yet · subscribed: a card, as agreed with the
 * payment provider · overdue: the last payment failed · ended: no one any more, or the trial is
 * over.
 */
export type PlanPayment = 'trial' | 'subscribed' | 'overdue' | 'ended'

/** Returns how the wanted plan comes into force (decision 56). */
export function changeKind(
  payment: PlanPayment,
  current: ChosenPlan | undefined,
  wanted: ChosenPlan,
): PlanChangePreview['kind'] {
  if (payment === 'ended') return 'checkout'
  if (current !== undefined && isSamePlan(current, wanted)) return 'none'
  if (payment === 'trial' || current === undefined) return 'free'
  return changeStarts(current, wanted)
}

export interface PlanUsed {
  readonly contacts: number
  readonly agents: number
}
interface Allowed extends PlanLimits {
  readonly name: string
}

/** Returns a sentence for each of the plan's limits that the agency is already beyond. */
export function overLimitWarnings(used: PlanUsed, plan: Allowed): string[] {
  const warning = (count: number, limit: number, word: string) =>
    isWithinLimit(count, limit)
      ? []
      : [
          `You have ${countOf(count, word)}; ${plan.name} allows ${formatCount(limit)}. Nothing will be deleted, but you cannot add ${word}s until you have fewer or upgrade your plan.`,
        ]
  return [
    ...warning(used.contacts, plan.contactLimit, 'contact'),
    ...warning(used.agents, plan.agentLimit, 'agent'),
  ]
}

export interface SentenceOptions {
  /** Name of the plan that was picked. */
  readonly plan: string
  readonly monthly: number
  readonly timeZone: string
}

/** Returns what the change costs and when, in plain words. */
export function paymentSentence(
  { kind, dueToday, next, firstCharge }: PlanChangePreview,
  { plan, monthly, timeZone }: SentenceOptions,
): string {
  const later =
    next === null ? undefined : `${displayMoney(next.amount)} on ${displayDay(next.date, timeZone)}`
  switch (kind) {
    case 'none':
      return later === undefined
        ? 'This is your current plan.'
        : `This is your current plan. You pay ${later}.`
    case 'free':
      return 'Your free trial continues with this plan. You pay nothing today.'
    case 'checkout':
      return firstCharge === null
        ? `You pay ${displayMoney(monthly)} today, and the same each month.`
        : `You pay nothing today. Your first payment of ${displayMoney(monthly)} is due on ${displayDay(firstCharge, timeZone)}.`
    case 'period-end':
      return later === undefined
        ? `You pay nothing today. ${plan} starts when the current billing period ends.`
        : `You pay nothing today. ${plan} starts on ${displayDay(next?.date ?? '', timeZone)}, when you pay ${displayMoney(next?.amount ?? 0)}. Until then, you keep your current plan.`
    case 'now':
      if (dueToday < 0)
        return `You’ll get a credit of ${displayMoney(-dueToday)} today${later === undefined ? '.' : `, and your next invoice is ${later}.`}`
      return `You pay ${dueToday === 0 ? 'nothing' : displayMoney(dueToday)} today${later === undefined ? '.' : ` and ${later}.`}`
  }
}

/** Returns what a change that is done has cost, and what comes next. */
export function changedSentence(
  { kind, dueToday, next }: PlanChangePreview,
  { timeZone }: Pick<SentenceOptions, 'timeZone'>,
): string {
  const day = next === null ? '' : displayDay(next.date, timeZone)
  const later = next === null ? '' : ` Your next invoice is ${displayMoney(next.amount)} on ${day}.`
  if (kind === 'free') return 'Your trial continues with it. You were not charged.'
  if (kind === 'period-end' && next !== null)
    return `You were not charged. You’ll keep your current plan until ${day}, when you pay ${displayMoney(next.amount)}.`
  if (kind !== 'now' || dueToday === 0) return `Nothing was charged.${later}`
  return dueToday < 0
    ? `You got a credit of ${displayMoney(-dueToday)}.${later}`
    : `You paid ${displayMoney(dueToday)} today.${later}`
}

/** A plan that is about to change or end, and can still be kept. */
export interface KeptPlan {
  readonly name: string
  /** The cheaper plan that would start; undefined if the subscription would end. */
  readonly instead: string | undefined
  /** Instant; null if it is not known. */
  readonly nextPayment: string | null
}

/** Returns what keeping a plan does, before it is done. */
export function keepText({ name, instead, nextPayment }: KeptPlan, timeZone: string): string {
  const undone =
    instead === undefined
      ? 'Your subscription is no longer canceled and will continue.'
      : `The change to ${instead} was canceled, and ${name} will continue.`
  return nextPayment === null
    ? `${undone} You will not be charged now.`
    : `${undone} You will not be charged now; your next payment is on ${displayDay(nextPayment, timeZone)}.`
}

export const customContactsInvalid = `Enter a whole number of contacts from 1 to ${formatCount(maxCustomContacts)}.`

/**
 * Returns when a card that is entered now would be charged first; undefined if none can be, or the
 * change itself needs one.
 */
export function firstChargeSentence(
  { kind, canPay, firstCharge }: PlanChangePreview,
  { monthly, timeZone }: Omit<SentenceOptions, 'plan'>,
): string | undefined {
  if (!canPay || kind === 'checkout') return undefined
  const amount = displayMoney(monthly)
  return firstCharge === null
    ? `If you continue to payment, you pay ${amount} today.`
    : `If you continue to payment, we’ll charge your card ${amount} on ${displayDay(firstCharge, timeZone)}, after your trial.`
}

/** Returns what is about to happen to the subscription, undefined if it continues as it is. */
export function pendingText(
  { plannedChange, cancelAtPeriodEnd, currentPeriodEnd, tier }: CurrentSubscription,
  timeZone: string,
): string | undefined {
  const name = tier?.name ?? 'Your plan'
  if (cancelAtPeriodEnd)
    return currentPeriodEnd === null
      ? `${name} ends with the current billing period.`
      : `${name} ends on ${displayDay(currentPeriodEnd, timeZone)}.`
  return plannedChange === null
    ? undefined
    : `${name} changes to ${plannedChange.tier.name} on ${displayDay(plannedChange.from, timeZone)}.`
}

/**
 * Returns who pays for a plan. `subscribed`: the payment provider has a subscription of the agency,
 * also one that ended. An agency that the operator set up is active without one: it has no trial,
 * or a plan chosen in its first days would never be paid.
 */
export function planPayment({
  status,
  subscribed,
  daysLeft,
}: {
  readonly status: SubscriptionStatus
  readonly subscribed: boolean
  /** Of the trial. */
  readonly daysLeft: number
}): PlanPayment {
  if (subscribed && isCharged(status)) return isPaid(status) ? 'subscribed' : 'overdue'
  return !subscribed && daysLeft > 0 && mayLackPayment(status) ? 'trial' : 'ended'
}

/** Longest time from the amounts that were shown to the change, in milliseconds. */
const longestLook = hourMs

/** Whether amounts computed at this instant may still be charged. */
export const isFresh = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() && now.getTime() - at.getTime() <= longestLook
