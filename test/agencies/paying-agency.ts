import { completeCheckout } from '../../src/features/billing/server/complete-checkout.ts'
import { startCheckout } from '../../src/features/billing/server/start-checkout.ts'
import type { PlanSelection } from '../../src/features/entitlements/shared/plan-selection.rules.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { countJobs } from '../../src/platform/jobs/count-jobs.ts'
import type { Checkout, Payments } from '../../src/platform/payments/payments.ts'
import type { ActorContext } from '../../src/platform/services.ts'
import type { TestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'

export const testCards = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  declinesLater: '4000000000000341',
} as const

export const proPlan: PlanSelection = { tierId: 'pro', extraAgents: 0, extraContacts: 0 }

/** An agency with its checkouts, plan and emails, at the stand-in. */
export interface PayingAgency {
  readonly organization: BuiltOrganization
  readonly context: ActorContext
  readonly payments: Payments
  start(plan?: PlanSelection): Promise<Checkout>
  /** Types a promotion code into the checkout's page; returns the page. */
  useCode(checkout: Checkout, code: string): Promise<string>
  /** Types a card into the checkout's page; returns the page's status. */
  pay(checkout: Checkout, card?: string): Promise<number>
  /** Starts a checkout, pays in it and reports it. */
  subscribe(plan?: PlanSelection, card?: string): ReturnType<typeof completeCheckout>
  /** Delivers the webhooks that are due and runs their jobs. */
  settle(): Promise<void>
  /** Moves the clocks of the product and of the stand-in, and settles. */
  passDays(days: number): Promise<void>
  plan(): Promise<StoredPlan>
  /** Subjects of the emails to the admin, oldest first. */
  subjects(): Promise<string[]>
  /** Actions of the audit log about billing, oldest first. */
  audited(): Promise<{ action: string; actor: string; changed: readonly string[] }[]>
}

export interface StoredPlan {
  readonly status: string
  readonly tier: string | null
  readonly agentLimit: number | null
  readonly contactLimit: number | null
  readonly periodEnd: string | null
  readonly cancels: boolean
  readonly failures: number
  readonly failedAt: Date | null
}

/** Runs jobs until none waits: one run can end between two jobs of the same queue. */
export async function runAllJobs(app: TestApp): Promise<void> {
  for (let run = 0; run < 5; run += 1) {
    await app.runJobs()
    const jobs = await countJobs(app.services)
    if (!jobs.some(({ labels }) => labels?.state === 'waiting')) return
  }
}

/** Creates an agency; `createdDaysAgo` decides whether its trial still runs. */
export async function buildPayingAgency(
  app: TestApp,
  { createdDaysAgo = 40 }: { createdDaysAgo?: number } = {},
): Promise<PayingAgency> {
  const organization = await buildOrganization(app.services)
  const { organizationId } = organization
  const createdAt = new Date(app.clock.now().getTime() - createdDaysAgo * 24 * 3_600_000)
  await inOrganization({ ...app.services, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ created_at: createdAt, subscription_status: 'trialing' })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  return asPayingAgency(app, organization)
}

/** Creates an agency that has paid once, on May 10, 2027, and whose card declines since. */
export async function buildDecliningAgency(app: TestApp) {
  app.clock.set(calendarDate('2027-05-10'))
  const agency = await buildPayingAgency(app)
  const { subscription } = await agency.subscribe(proPlan)
  await agency.settle()
  const { control } = await app.standIn()
  const customerId = subscription?.customerId ?? ''
  const method = await agency.payments.readPaymentMethod(customerId)
  const setCard = (how: 'pays' | 'declines') => control.setCard(method?.id ?? '', how)
  setCard('declines')
  return { agency, customerId, setCard }
}

/** Lets an agency that was made otherwise pay. */
export function asPayingAgency(app: TestApp, organization: BuiltOrganization): PayingAgency {
  const { organizationId, admin } = organization
  const context: ActorContext = {
    ...app.services,
    organizationId,
    actor: { kind: 'member', agentId: admin.agentId },
  }
  const { payments } = app.services
  if (payments === undefined) throw new Error('no payments')
  const start = (plan = proPlan) =>
    startCheckout(context, {
      view: 'hosted',
      plan,
      returnUrl: `${app.services.config.baseUrl}/stripe?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${app.services.config.baseUrl}/stripe`,
    })
  const pay = async (checkout: Checkout, card: string = testCards.pays) => {
    const standIn = await app.standIn()
    const page = new URL(checkout.url ?? '')
    const answer = await fetch(`${standIn.url}${page.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ number: card, expiry: '12/34', cvc: '123', name: 'Ada Admin', zip: '62701' },
      }).toString(),
    })
    return answer.status
  }
  const useCode = async (checkout: Checkout, code: string) => {
    const standIn = await app.standIn()
    const page = await fetch(`${standIn.url}${new URL(checkout.url ?? '').pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'code', code }).toString(),
    })
    return page.text()
  }
  const settle = async () => {
    const { control } = await app.standIn()
    await control.deliverDue()
    await control.webhooks.settled()
    await runAllJobs(app)
  }
  return {
    organization,
    context,
    payments,
    start,
    useCode,
    pay,
    settle,
    async subscribe(plan, card) {
      const checkout = await start(plan)
      await pay(checkout, card)
      return completeCheckout(context, checkout.id)
    },
    async passDays(days) {
      app.clock.advance(days * 24 * 3_600_000)
      await settle()
    },
    plan: () =>
      inOrganization(context, (transaction) =>
        transaction
          .selectFrom('organization')
          .select(['subscription_status as status', 'subscription_tier as tier'])
          .select(['agent_limit as agentLimit', 'contact_limit as contactLimit'])
          .select(['billing_cycle_end as periodEnd', 'cancel_at_period_end as cancels'])
          .select(['payment_failure_count as failures', 'payment_failed_at as failedAt'])
          .where('organization_id', '=', organizationId)
          .executeTakeFirstOrThrow(),
      ),
    subjects: async () =>
      (await app.emails())
        .filter(({ to }) => to === admin.email)
        .map(({ subject }) => subject)
        .toReversed(),
    audited: () =>
      inOrganization(context, async (transaction) => {
        const rows = await transaction
          .selectFrom('audit_entry')
          .select(['action', 'actor_kind', 'detail'])
          .where('organization_id', '=', organizationId)
          .where('action', 'like', 'billing.%')
          .orderBy('id')
          .execute()
        return rows.map(({ action, actor_kind: actor, detail }) => ({
          ...{ action, actor },
          changed: (detail as { changed?: string[] }).changed ?? [],
        }))
      }),
  }
}
