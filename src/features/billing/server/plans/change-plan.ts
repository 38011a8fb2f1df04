import { AppError } from '../../../../kernel/app-error.ts'
import { displayDay } from '../../../../kernel/display-day.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { PaymentError } from '../../../../platform/payments/payment-error.ts'
import type { PaidSubscription } from '../../../../platform/payments/payments.ts'
import {
  answerToPaymentError,
  requirePayments,
} from '../../../../platform/payments/require-payments.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { requirePlan } from '../../../entitlements/server/choose-plan.ts'
import { saveSubscription } from '../../../entitlements/server/save-subscription.ts'
import {
  type ChosenPlan,
  isSamePlan,
  type PlanSelection,
  resolvePlan,
  selectionOf,
} from '../../../entitlements/shared/plan-selection.rules.ts'
import { hasNoSubscription } from '../../../entitlements/shared/subscription-status.rules.ts'
import {
  amountsChanged,
  changeKind,
  changeWaits,
  isFresh,
  noChanges,
  paymentNeeded,
  planNotChanged,
} from '../../shared/plan-change.rules.ts'
import { holdNoPlan, holdPlan, planInForce } from '../../shared/plan-in-force.rules.ts'
import type { CurrentSubscription } from '../../shared/plans.contract.ts'
import { auditPlanChange } from '../audit-plan-change.ts'
import { priceLines } from '../catalog-prices.ts'
import { findPaymentAccount } from '../payment-account.sql.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { oneChangeAtATime } from './one-change-at-a-time.ts'
import { type PlanState, readPlanState } from './plan-state.ts'
import { requireChange, toSecond } from './preview-change.ts'

export interface PlanToChange extends PlanSelection {
  readonly org: string
  /** Of the preview that was shown; undefined: now, whatever it costs. */
  readonly at?: string | undefined
  readonly dueToday?: number | undefined
}

export interface ChangedPlan {
  readonly message: string
  readonly subscription: CurrentSubscription
}

/**
 * Changes the plan: without a subscription at once, with one at the provider, whose reading is then
 * stored. The same change twice has one effect. Throws 400 for an impossible plan, 404 for another
 * organization, 409 if the plan needs a payment first, another change waits or the amounts are no
 * longer those shown, 422 if the card is refused, which changes nothing.
 */
export async function changePlan(
  context: MemberContext,
  { org, at, dueToday, ...selection }: PlanToChange,
): Promise<ChangedPlan> {
  return oneChangeAtATime(context, async () => {
    const state = await readPlanState(context, org)
    const plan = requirePlan(selection)
    const message = await change(context, state, { plan, at, dueToday })
    return { message, subscription: (await readPlanState(context)).shown }
  })
}

interface Wanted {
  readonly plan: ChosenPlan
  readonly at: string | undefined
  readonly dueToday: number | undefined
}

async function change(context: MemberContext, state: PlanState, wanted: Wanted): Promise<string> {
  if (state.payment === 'subscribed' && state.subscriptionId !== undefined)
    return changeAtProvider(context, state, { ...wanted, id: state.subscriptionId })
  const { plan } = wanted
  const kind = requireChange(state, plan)
  if (kind === 'checkout') throw new AppError('CONFLICT', paymentNeeded)
  if (kind === 'none') return noChanges
  await inOrganization(context, async (transaction) => {
    const account = await findPaymentAccount(transaction, { lock: true })
    // Paid for since the state was read: what was agreed with the provider holds.
    if (account?.subscription_id != null) throw new AppError('CONFLICT', amountsChanged)
    const status = hasNoSubscription(state.status) ? 'trialing' : state.status
    await saveSubscription(transaction, { ...plan, status }, context.clock.now())
    const from = state.current && selectionOf(state.current)
    await auditPlanChange(transaction, context, 'billing.change_plan', {
      from,
      to: selectionOf(plan),
    })
  })
  return nowOn(plan)
}

const nowOn = ({ tier }: ChosenPlan) => `Your plan is now ${tier.name}.`

/**
 * The provider's subscription decides, not what was stored of it: an earlier attempt may have been
 * done although its response was lost.
 */
async function changeAtProvider(
  context: MemberContext,
  { timeZone, readAt }: PlanState,
  { plan, at, dueToday, id }: Wanted & { readonly id: string },
): Promise<string> {
  const payments = requirePayments(context)
  const now = context.clock.now()
  const before = await payments.readSubscription(id)
  const { plan: held, next } = planInForce(before, now)
  const current = held && resolvePlan(held)
  const startsLater = () =>
    `${plan.tier.name} starts on ${displayDay(before.periodEnd.toISOString(), timeZone)}.`
  if (isNamed(next?.plan, plan)) {
    await syncSubscription(context)
    return startsLater()
  }
  if (next === undefined && isNamed(held, plan)) {
    const { changed } = await syncSubscription(context)
    return changed.length > 0 ? nowOn(plan) : noChanges
  }
  if (next !== undefined || before.cancelAtPeriodEnd) throw new AppError('CONFLICT', changeWaits)
  const kind = changeKind('subscribed', current, plan)
  const instant = at === undefined ? toSecond(now) : new Date(at)
  if (!isFresh(instant, now)) throw new AppError('CONFLICT', amountsChanged)
  const lines = await priceLines(payments, selectionOf(plan))
  const later = kind === 'period-end' && held !== undefined
  if (!later && dueToday !== undefined) {
    const preview = await payments.previewChange(id, { lines, charge: 'now', at: instant })
    if (preview.dueNow !== dueToday) throw new AppError('CONFLICT', amountsChanged)
  }
  const key = [
    'change',
    id,
    readAt?.getTime(),
    instant.getTime(),
    ...Object.values(selectionOf(plan)),
  ].join('/')
  await orUnchanged(
    payments.changeSubscription(
      id,
      {
        lines,
        charge: later ? 'next-invoice' : 'now',
        at: instant,
        metadata: later ? holdPlan(held, before.periodEnd) : holdNoPlan,
      },
      key,
    ),
  )
  await syncSubscription(context)
  if (later) await recordPlanned(context, held, plan)
  return later ? startsLater() : nowOn(plan)
}

const isNamed = (named: PlanSelection | undefined, plan: ChosenPlan): boolean => {
  const other = named && resolvePlan(named)
  return other !== undefined && isSamePlan(other, plan)
}

/** A waiting change is no difference of the stored plan, so its reading records nothing. */
async function recordPlanned(
  context: MemberContext,
  from: PlanSelection,
  plan: ChosenPlan,
): Promise<void> {
  await inOrganization(context, (transaction) =>
    auditPlanChange(transaction, context, 'billing.schedule_change', {
      from,
      to: selectionOf(plan),
    }),
  )
}

/** A refused card says that nothing has changed. */
async function orUnchanged(work: Promise<PaidSubscription>): Promise<PaidSubscription> {
  try {
    return await work
  } catch (error) {
    const refused =
      error instanceof PaymentError && ['declined', 'authentication'].includes(error.failure)
    const answer = refused ? answerToPaymentError(error) : undefined
    if (answer === undefined) throw error
    throw new AppError(answer.code, `${answer.message} ${planNotChanged}`, answer.data)
  }
}
