import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../kernel/app-error.ts'
import { dateIn } from '../../../platform/clock.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type {
  NextInvoice,
  PaidInvoice,
  PaidSubscription,
} from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { ActorContext, OrganizationContext } from '../../../platform/services.ts'
import { saveSubscription } from '../../entitlements/server/save-subscription.ts'
import { isOverdue } from '../../entitlements/shared/subscription-status.rules.ts'
import { findTier } from '../../entitlements/shared/subscription-tiers.ts'
import { failedSincePayment } from '../shared/invoice.rules.ts'
import { isTrialEndNear } from '../shared/payment-notices.rules.ts'
import { planInForce } from '../shared/plan-in-force.rules.ts'
import { currentSubscription } from '../shared/subscription-state.rules.ts'
import { auditPlanChange } from './audit-plan-change.ts'
import { findPaymentAccount, getStoredPlan, updatePaymentAccount } from './payment-account.sql.ts'
import { tellAdmins } from './tell-admins.ts'

export interface SyncedSubscription {
  /** At the provider; undefined if the agency has none that ever started. */
  readonly subscription: PaidSubscription | undefined
  /** Names of what was stored differently. */
  readonly changed: readonly string[]
}

export interface SyncOptions {
  /** Another invoice than the subscription's newest, of which the admins get an email too. */
  readonly invoiceId?: string | undefined
  /** Recorded for the change, with the names of what differed. */
  readonly action?: 'billing.change_subscription' | 'billing.fix_drift'
}

/** Of readings at once, one is stored in each round. */
const maxRounds = 20
/** Milliseconds until the next round, at most. */
const longestPause = 100

const readByMany = 'Your subscription is being updated right now. Please try again in a moment.'

/**
 * Reads an agency's subscription from the provider and stores it: the only way in which one
 * changes. What is stored depends only on what the provider has at that moment, so webhooks may
 * come twice, late and in any order. Does nothing for an agency without a customer. Throws 503 if
 * very many read at once.
 */
export async function syncSubscription(
  context: ActorContext,
  options: SyncOptions = {},
): Promise<SyncedSubscription> {
  for (let round = 0; ; round += 1) {
    const account = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
    if (account === undefined) return { subscription: undefined, changed: [] }
    const reading = await readFromProvider(context, account.customer_id, options.invoiceId)
    const stored = await inOrganization(context, (transaction) =>
      storeReading({ ...context, transaction }, { ...reading, since: account.read_at }, options),
    )
    if (stored !== undefined) return { subscription: reading.subscription, changed: stored }
    if (round === maxRounds) throw new AppError('SERVICE_UNAVAILABLE', readByMany)
    await sleep(Math.random() * longestPause)
  }
}

/**
 * As `syncSubscription`, for jobs: a customer that was deleted at the provider is never found
 * again, so it is logged instead of retried. What was stored stays.
 */
export async function syncUnlessForgotten(
  context: ActorContext,
  options: SyncOptions,
): Promise<SyncedSubscription> {
  try {
    return await syncSubscription(context, options)
  } catch (error) {
    logForgottenCustomer(context, error)
    return { subscription: undefined, changed: [] }
  }
}

/** Logs that the provider does not have the agency's customer. Throws any other error again. */
export function logForgottenCustomer(
  { organizationId, log }: OrganizationContext,
  error: unknown,
): void {
  if (!(error instanceof PaymentError) || error.failure !== 'missing') throw error
  log.error({ organizationId, error }, 'the payment provider does not have this customer')
}

interface Reading {
  readonly subscription: PaidSubscription | undefined
  /** Invoices of which the admins may not know yet. */
  readonly invoices: readonly PaidInvoice[]
  /** Since the last payment, newest first. */
  readonly failed: readonly PaidInvoice[]
  /** At the end of a trial that is near. */
  readonly firstCharge: NextInvoice | undefined
}

async function readFromProvider(
  context: ActorContext,
  customerId: string,
  invoiceId: string | undefined,
): Promise<Reading> {
  const payments = requirePayments(context)
  const subscription = currentSubscription(await payments.listSubscriptionsOf(customerId))
  const ids = new Set([invoiceId, subscription?.latestInvoiceId])
  const invoices = await Promise.all(
    [...ids].flatMap((id) => (id === undefined ? [] : payments.findInvoice(id))),
  )
  const found = invoices.filter((one) => one !== undefined)
  // Older ones that failed count only while the subscription is overdue.
  const demanded =
    subscription !== undefined && isOverdue(subscription.status)
      ? (await payments.listInvoices(customerId)).invoices
      : found.filter(({ id }) => id === subscription?.latestInvoiceId)
  const isNear = subscription !== undefined && isTrialEndNear(subscription, context.clock.now())
  return {
    subscription,
    firstCharge: isNear ? await payments.findNextInvoice(subscription.id) : undefined,
    failed: failedSincePayment(
      demanded.filter(({ subscriptionId }) => subscriptionId === subscription?.id),
    ),
    // An event may name an invoice that does not exist (any more), or another customer's.
    invoices: found.filter((one) => one.customerId === customerId),
  }
}

type StoringContext = ActorContext & { readonly transaction: OrganizationTransaction }

/**
 * Returns what changed; undefined if another reading was stored since ours began, which may be
 * newer than ours.
 */
async function storeReading(
  context: StoringContext,
  { subscription, invoices, failed, firstCharge, since }: Reading & { readonly since: Date },
  { action = 'billing.change_subscription' }: SyncOptions,
): Promise<readonly string[] | undefined> {
  const { transaction, clock } = context
  const account = await findPaymentAccount(transaction, { lock: true })
  if (account?.read_at.getTime() !== since.getTime()) return undefined
  const now = clock.now()
  // Each reading is later than the one before it, also if a clock is behind.
  const readAt = new Date(Math.max(now.getTime(), since.getTime() + 1))
  if (subscription === undefined) {
    await updatePaymentAccount(transaction, { read_at: readAt })
    return []
  }
  const before = await getStoredPlan(transaction)
  const { plan, next } = planInForce(subscription, now)
  if (plan === undefined)
    context.log.error({ subscription: subscription.id }, 'a subscription without a plan of ours')
  await saveSubscription(
    transaction,
    {
      tier: plan && findTier(plan.tierId),
      ...(plan !== undefined && {
        extraAgents: plan.extraAgents,
        extraContacts: plan.extraContacts,
      }),
      status: subscription.status,
      payment: paymentOf(subscription, failed, before.time_zone),
    },
    now,
  )
  await updatePaymentAccount(transaction, {
    subscription_id: subscription.id,
    usage_item_id: subscription.lines.find(({ metered }) => metered)?.itemId ?? null,
    next_tier: next?.plan.tierId ?? null,
    next_extra_agents: next?.plan.extraAgents ?? null,
    next_extra_contacts: next?.plan.extraContacts ?? null,
    next_from: next?.from ?? null,
    period_end: subscription.periodEnd,
    read_at: readAt,
  })
  const changed = differences(before, await getStoredPlan(transaction))
  const from = { status: before.subscription_status, plan: before.subscription_tier }
  if (changed.length > 0)
    await auditPlanChange(transaction, context, action, {
      changed,
      from,
      to: { status: subscription.status, plan: plan?.tierId ?? null },
    })
  await tellAdmins(context, { subscription, invoices, plan, firstCharge })
  return changed
}

function paymentOf(
  { periodEnd, endedAt, cancelAtPeriodEnd }: PaidSubscription,
  failed: readonly PaidInvoice[],
  zone: string,
) {
  return {
    periodEnd: dateIn(zone, endedAt ?? periodEnd),
    cancelAtPeriodEnd: cancelAtPeriodEnd && endedAt === undefined,
    failureCount: failed.reduce((sum, { attempts }) => sum + attempts, 0),
    failedAt: failed.at(-1)?.since ?? null,
  }
}

/** Names as people read them in the audit log. */
const names = {
  subscription_status: 'status',
  subscription_tier: 'plan',
  extra_agents: 'extra agents',
  extra_contacts: 'extra contacts',
  agent_limit: 'agent limit',
  contact_limit: 'contact limit',
  billing_cycle_end: 'end of the period',
  cancel_at_period_end: 'cancellation',
  payment_failure_count: 'failed payments',
  payment_failed_at: 'unpaid since',
} as const

type StoredPlan = Awaited<ReturnType<typeof getStoredPlan>>

const differences = (before: StoredPlan, after: StoredPlan): readonly string[] =>
  Object.entries(names).flatMap(([column, name]) => {
    const [old, now] = [before, after].map((row) =>
      JSON.stringify(row[column as keyof typeof names]),
    )
    return old === now ? [] : name
  })
