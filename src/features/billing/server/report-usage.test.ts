import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildPayingAgency,
  type PayingAgency,
  proPlan,
} from '../../../../test/agencies/paying-agency.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { priceLines } from './catalog-prices.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { findPaymentAccount } from './payment-account.sql.ts'
import { reportUsage } from './report-usage.ts'
import { syncSubscription } from './sync-subscription.ts'

// A month passes.
vi.setConfig({ testTimeout: 120_000 })

/** As the configuration has it, with `usage.active`. */
const entry = {
  ...{ key: 'contacts-in-use', name: 'Contacts in use', amount: 8, currency: 'usd' },
  meterEvent: 'holdfast_contacts',
}

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
})
afterEach(() => app.close())

/** An agency that pays for Pro and for its contacts by use. */
async function buildMeteredAgency(): Promise<PayingAgency & { readonly customerId: string }> {
  const agency = await buildPayingAgency(app)
  const { payments, context } = agency
  const customerId = await ensureCustomer(context)
  const { key, name: productName, amount, currency, meterEvent } = entry
  const metered = await payments.ensurePrice({ key, productName, amount, currency, meterEvent })
  const checkout = await payments.createCheckout(
    {
      ...{ view: 'hosted', customerId, organizationId: context.organizationId },
      lines: [...(await priceLines(payments, proPlan)), { priceId: metered.id }],
      ...{ returnUrl: 'https://a.example', allowPromotionCodes: false, metadata: {} },
    },
    'metered',
  )
  await agency.pay(checkout)
  await syncSubscription(context)
  return { ...agency, customerId }
}

const born = (count: number) => Array.from({ length: count }, () => ({}))

test('the contacts of the period’s last night are on the next invoice, each night reported once', async () => {
  const agency = await buildMeteredAgency()
  const { context, payments, customerId } = agency
  const add = (count: number) => buildContacts(app.services, context.organizationId, born(count))
  const account = await inOrganization(context, (rows) => findPaymentAccount(rows))
  expect(account?.usage_item_id).toMatch(/^si_/)
  await add(3)
  await reportUsage(context, entry)
  app.clock.advance(28 * 86_400_000)
  await add(4)
  await agency.settle()
  // The provider counts it, and its response is lost; the job runs again, by then with one more
  // contact.
  const { control } = await app.standIn()
  control.failNext({ as: 'lost-answer', count: 1, operation: 'PostBillingMeterEvents' })
  await reportUsage(context, entry)
  await add(1)
  await reportUsage(context, entry)
  await reportUsage(context, entry)
  await agency.passDays(3)
  const [renewal, first] = (await payments.listInvoices(customerId)).invoices
  expect(first).toMatchObject({ total: 9900, status: 'paid' })
  expect(renewal).toMatchObject({ total: 9900 + 7 * entry.amount, status: 'paid', currency: 'usd' })
})

test('samples and agencies without a price by use are not reported', async () => {
  const agency = await buildMeteredAgency()
  const { context } = agency
  await buildContacts(app.services, context.organizationId, born(2))
  await inOrganization(context, (rows) =>
    rows
      .updateTable('contact')
      .set({ sample: true })
      .where('organization_id', '=', context.organizationId)
      .execute(),
  )
  app.clock.advance(28 * 86_400_000)
  await reportUsage(context, entry)
  await agency.passDays(3)
  const { invoices } = await agency.payments.listInvoices(agency.customerId)
  expect(invoices[0]?.total).toBe(9900)
  const plain = await buildPayingAgency(app)
  await plain.subscribe()
  const { control } = await app.standIn()
  control.failNext({ as: 500, count: 3, operation: 'PostBillingMeterEvents' })
  await reportUsage(plain.context, entry)
  await expect(reportUsage(context, entry)).rejects.toMatchObject({ failure: 'unavailable' })
})
