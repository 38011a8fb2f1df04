import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildPayingAgency,
  proPlan,
  runAllJobs,
  testCards,
} from '../../../../test/agencies/paying-agency.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { PaidSubscription } from '../../../platform/payments/payments.ts'
import { holdPlan } from '../shared/plan-in-force.rules.ts'
import { comparePayments, enqueueComparisons } from './compare-payments.ts'
import { findPaymentAccount } from './payment-account.sql.ts'
import { syncSubscription } from './sync-subscription.ts'

// Months pass in each test, in which every agency of the same provider would renew.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

type Agency = Awaited<ReturnType<typeof buildPayingAgency>>

async function paying(start: string, card?: string) {
  app.clock.set(calendarDate(start))
  const agency = await buildPayingAgency(app)
  const { subscription } = await agency.subscribe(proPlan, card)
  await agency.settle()
  return { agency, subscription: subscription as PaidSubscription }
}

const read = ({ context }: Agency) => syncSubscription(context)

test('a payment, its receipt and its audit entry are one each, whatever the webhooks do', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const { control } = await app.standIn()
  control.webhooks.set({ mode: 'hold' })
  const agency = await buildPayingAgency(app)
  const checkout = await agency.start()
  await agency.pay(checkout)
  expect(control.webhooks.pending().length).toBeGreaterThan(2)
  await control.webhooks.release({ repeat: 10, shuffle: true })
  await runAllJobs(app)
  expect(await agency.plan()).toMatchObject({ status: 'active', tier: 'pro', agentLimit: 5 })
  expect(await agency.subjects()).toEqual(['Your receipt for Pro'])
  expect(await agency.audited()).toEqual([
    {
      ...{ action: 'billing.change_subscription', actor: 'webhook' },
      changed: expect.arrayContaining(['status', 'end of the period']),
    },
  ])
  const [email] = await app.emails()
  expect(email?.text).toContain('paid $99.00 for Pro on June 15, 2026')
})

test('a subscription of January 31 is charged on the last day of shorter months', async () => {
  const { agency } = await paying('2027-01-31')
  expect((await agency.plan()).periodEnd).toBe('2027-02-28')
  await agency.passDays(29)
  expect((await agency.plan()).periodEnd).toBe('2027-03-31')
})

test('a card that fails in the third month: each attempt is told of once, and a new card recovers', async () => {
  const { agency, subscription } = await paying('2027-05-10')
  const { control } = await app.standIn()
  // Each invoice is charged an hour after its period begins.
  await agency.passDays(31.1)
  const method = await agency.payments.readPaymentMethod(subscription.customerId)
  expect(method?.last4).toBe('4242')
  control.setCard(method?.id ?? '', 'declines')
  await agency.passDays(30)
  const failed = await agency.plan()
  expect(failed).toMatchObject({ status: 'past_due', tier: 'pro', failures: 1 })
  expect(failed.failedAt).toBeInstanceOf(Date)
  await agency.passDays(4)
  expect((await agency.plan()).failures).toBeGreaterThan(1)
  expect((await agency.plan()).failedAt).toEqual(failed.failedAt)
  const told = (await agency.subjects()).filter((subject) => subject.includes('failed'))
  expect(told.length).toBe((await agency.plan()).failures)
  control.setCard(method?.id ?? '', 'pays')
  await agency.passDays(8)
  expect(await agency.plan()).toMatchObject({ status: 'active', failures: 0, failedAt: null })
  expect((await agency.subjects()).at(-1)).toBe('Your receipt for Pro')
})

test('a card that is never replaced ends the subscription; the agency comes back by a new checkout', async () => {
  const { agency, subscription } = await paying('2027-09-10')
  const { control } = await app.standIn()
  const method = await agency.payments.readPaymentMethod(subscription.customerId)
  control.setCard(method?.id ?? '', 'declines')
  for (const days of [30.1, 4, 6, 8, 8]) await agency.passDays(days)
  expect((await agency.plan()).status).toBe('canceled')
  expect((await agency.subjects()).at(-1)).toBe('Your subscription has ended')
  const { confirmed, subscription: next } = await agency.subscribe(proPlan)
  expect([confirmed, next?.status]).toEqual([true, 'active'])
  expect(next?.id).not.toBe(subscription.id)
  expect(await agency.plan()).toMatchObject({ status: 'active', failures: 0, cancels: false })
})

test('a canceled plan works until its period ends, then the agency is told', async () => {
  const { agency, subscription } = await paying('2028-01-10')
  await agency.payments.setCancelAtPeriodEnd(subscription.id, true, 'cancel-1')
  await agency.settle()
  expect(await agency.plan()).toMatchObject({ status: 'active', cancels: true })
  await agency.payments.setCancelAtPeriodEnd(subscription.id, false, 'cancel-2')
  await agency.settle()
  expect(await agency.plan()).toMatchObject({ status: 'active', cancels: false })
  await agency.payments.setCancelAtPeriodEnd(subscription.id, true, 'cancel-3')
  await agency.settle()
  await agency.passDays(31)
  expect(await agency.plan()).toMatchObject({ status: 'canceled', cancels: false })
  expect(await agency.subjects()).toEqual([
    'Your receipt for Pro',
    'Your subscription ends on February 10, 2028',
    'Your subscription has ended',
  ])
})

test('decision 56: a cheaper plan keeps the limits that are paid for until the period ends', async () => {
  const { agency, subscription } = await paying('2028-04-10')
  await agency.payments.ensurePrice({
    ...{ key: 'basic', productName: 'Basic', amount: 4900, currency: 'usd' },
  })
  const price = (await agency.payments.findPrices(['basic'])).get('basic')
  await agency.payments.changeSubscription(
    subscription.id,
    {
      lines: [{ priceId: price?.id ?? '', quantity: 1 }],
      charge: 'next-invoice',
      at: app.clock.now(),
      metadata: holdPlan(proPlan, subscription.periodEnd),
    },
    'cheaper-1',
  )
  await agency.settle()
  expect(await agency.plan()).toMatchObject({ tier: 'pro', agentLimit: 5 })
  const account = await inOrganization(agency.context, (own) => findPaymentAccount(own))
  expect(account).toMatchObject({ next_tier: 'basic', next_from: subscription.periodEnd })
  await agency.passDays(31.1)
  expect(await agency.plan()).toMatchObject({ tier: 'basic', agentLimit: 1, status: 'active' })
  const { invoices } = await agency.payments.listInvoices(subscription.customerId)
  expect(invoices.map(({ total }) => total)).toEqual([4900, 9900])
})

test('a trial with a card is told of three days before it ends, and is then charged', async () => {
  app.clock.set(calendarDate('2028-08-10'))
  const agency = await buildPayingAgency(app, { createdDaysAgo: 20 })
  await agency.subscribe()
  await agency.passDays(8)
  expect(await agency.subjects()).toEqual(['Your trial ends on August 20, 2028'])
  await agency.passDays(3)
  expect(await agency.plan()).toMatchObject({ status: 'active', periodEnd: '2028-09-20' })
  expect((await agency.subjects()).at(-1)).toBe('Your receipt for Pro')
})

test('the night names and fixes a plan that differs, and finds what no webhook told', async () => {
  const { agency } = await paying('2028-11-10')
  const { control } = await app.standIn()
  // From here on no webhook is left that could fix the plan.
  control.webhooks.set({ mode: 'lose' })
  await agency.settle()
  await inOrganization(agency.context, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ subscription_tier: 'enterprise', agent_limit: -1, payment_failure_count: 4 })
      .where('organization_id', '=', agency.context.organizationId)
      .execute(),
  )
  const silent = await buildPayingAgency(app)
  await silent.pay(await silent.start())
  expect((await silent.plan()).status).toBe('trialing')
  app.clock.advance(24 * 3_600_000)
  await enqueueComparisons(app.services)
  await runAllJobs(app)
  expect(await agency.plan()).toMatchObject({ tier: 'pro', agentLimit: 5, failures: 0 })
  expect((await agency.audited()).at(-1)).toEqual({
    ...{ action: 'billing.fix_drift', actor: 'job' },
    changed: ['plan', 'agent limit', 'failed payments'],
  })
  expect(await silent.plan()).toMatchObject({ status: 'active', tier: 'pro' })
  expect(await silent.subjects()).toEqual(['Your receipt for Pro'])
  expect(await app.services.metrics.registry.metrics()).toMatch(
    /holdfast_payment_drift_total [2-9]/,
  )
  const before = (await agency.audited()).length
  await comparePayments(agency.context)
  expect(await agency.audited()).toHaveLength(before)
})

test('the night compares each agency once, also one that an interruption left', async () => {
  const { agency } = await paying('2029-02-10')
  const { organizationId } = agency.context
  const checked = () =>
    systemTransaction(app.services.database, async (system) => {
      const { checked_at: at } = await system
        .selectFrom('directory.payment_customer')
        .select('checked_at')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow()
      return at?.toISOString()
    })
  const before = await checked()
  await enqueueComparisons(app.services)
  await runAllJobs(app)
  expect(await checked(), 'made since the night began').toBe(before)
  app.clock.set(new Date('2029-02-11T07:59:00Z'))
  await enqueueComparisons(app.services)
  await runAllJobs(app)
  expect(await checked(), 'before the next night').toBe(before)
  app.clock.set(new Date('2029-02-11T15:00:00Z'))
  await enqueueComparisons(app.services)
  await enqueueComparisons(app.services)
  await runAllJobs(app)
  expect(await checked(), 'the worker was down at night').toBe('2029-02-11T15:00:00.000Z')
})

test('an older reading never replaces a newer one', async () => {
  const { agency, subscription } = await paying('2029-05-10')
  await agency.payments.setCancelAtPeriodEnd(subscription.id, true, 'older-1')
  const readings = await Promise.all(Array.from({ length: 6 }, () => read(agency)))
  expect(readings.every(({ subscription: one }) => one?.cancelAtPeriodEnd)).toBe(true)
  expect((await agency.plan()).cancels).toBe(true)
  // Of all that read the same, one stored the change.
  expect(readings.filter(({ changed }) => changed.length > 0)).toHaveLength(1)
})

test('an agency without a customer, and one that never paid, are left alone', async () => {
  const agency = await buildPayingAgency(app)
  const before = await agency.plan()
  expect(await read(agency)).toEqual({ subscription: undefined, changed: [] })
  await agency.start()
  expect(await read(agency)).toEqual({ subscription: undefined, changed: [] })
  expect(await agency.plan()).toEqual(before)
})

test('while the provider is down the stored plan stays', async () => {
  const { agency } = await paying('2029-08-10', testCards.pays)
  const { control } = await app.standIn()
  control.failNext({ as: 500, count: 3 })
  await expect(read(agency)).rejects.toMatchObject({ failure: 'unavailable' })
  expect((await agency.plan()).status).toBe('active')
})
