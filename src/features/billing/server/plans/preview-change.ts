import { AppError } from '../../../../kernel/app-error.ts'
import { launchPricing } from '../../../../kernel/launch-pricing.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { requirePayments } from '../../../../platform/payments/require-payments.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { countAgents, countOwnContacts } from '../../../entitlements/server/check-plan-limits.ts'
import { requirePlan } from '../../../entitlements/server/choose-plan.ts'
import { limitsOf } from '../../../entitlements/shared/plan-limits.rules.ts'
import {
  type ChosenPlan,
  type PlanSelection,
  selectionOf,
} from '../../../entitlements/shared/plan-selection.rules.ts'
import {
  changeKind,
  changeWaits,
  overLimitWarnings,
  paymentOverdue,
} from '../../shared/plan-change.rules.ts'
import type { PlanChangePreview } from '../../shared/plans.contract.ts'
import { priceLines } from '../catalog-prices.ts'
import { firstChargeOf } from '../start-checkout.ts'
import { type PlanState, readPlanState } from './plan-state.ts'

/** Amounts are computed to the second, as the provider counts. */
export const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** Returns what a change would cost; changes nothing. Throws as `changePlan`. */
export async function previewChange(
  context: MemberContext,
  { org, ...selection }: PlanSelection & { readonly org: string },
): Promise<PlanChangePreview> {
  const state = await readPlanState(context, org)
  const plan = requirePlan(selection)
  const kind = requireChange(state, plan)
  const used = await inOrganization(context, async (transaction) => ({
    contacts: await countOwnContacts(transaction),
    agents: await countAgents(transaction),
  }))
  const at = toSecond(context.clock.now())
  const costs =
    (kind === 'now' || kind === 'period-end') && state.subscriptionId !== undefined
      ? await costsAtProvider(context, { id: state.subscriptionId, plan, kind, at })
      : { dueToday: 0, changes: [], next: null }
  const unpaid = state.payment === 'trial' || state.payment === 'ended'
  const firstCharge = state.payment === 'trial' ? await firstChargeOf(context) : undefined
  return {
    kind,
    at: at.toISOString(),
    ...costs,
    warnings: overLimitWarnings(used, { name: plan.tier.name, ...limitsOf(plan) }),
    canPay: unpaid && context.payments !== undefined,
    launchPricing: launchPricing.active && state.subscriptionId === undefined,
    firstCharge: firstCharge?.toISOString() ?? null,
    isTest: context.payments?.isTest === true,
  }
}

/** Returns how the change is made. Throws 409 while another waits or a payment is overdue. */
export function requireChange(state: PlanState, plan: ChosenPlan): PlanChangePreview['kind'] {
  const { payment, current, shown } = state
  if (payment === 'overdue') throw new AppError('CONFLICT', paymentOverdue)
  if (payment === 'subscribed' && (shown.cancelAtPeriodEnd || shown.plannedChange !== null))
    throw new AppError('CONFLICT', changeWaits)
  return changeKind(payment, current, plan)
}

async function costsAtProvider(
  context: MemberContext,
  { id, plan, kind, at }: { id: string; plan: ChosenPlan; kind: 'now' | 'period-end'; at: Date },
): Promise<Pick<PlanChangePreview, 'dueToday' | 'changes' | 'next'>> {
  const payments = requirePayments(context)
  const lines = await priceLines(payments, selectionOf(plan))
  const charge = kind === 'now' ? 'now' : 'next-invoice'
  const preview = await payments.previewChange(id, { lines, charge, at })
  return {
    dueToday: preview.dueNow,
    changes: [...preview.changes],
    next: {
      amount: preview.nextAmount,
      date: preview.nextDate.toISOString(),
      discounts: [...preview.nextDiscounts],
    },
  }
}
