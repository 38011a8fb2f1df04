import { afterAll, expect, test } from 'vitest'
import {
  buildPayingAgency,
  type PayingAgency,
  proPlan,
} from '../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { priceLines } from './catalog-prices.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { findPaymentAccount } from './payment-account.sql.ts'
import { alreadySubscribed } from './start-checkout.ts'

const app = await createTestApp()
afterAll(() => app.close())

const accountOf = ({ context }: PayingAgency) =>
  inOrganization(context, (rows) => findPaymentAccount(rows))

/**
 * Leaves the database as a backup of the time before the first payment, longer ago than the
 * provider remembers a request.
 */
async function forgetPayment({ context }: PayingAgency): Promise<void> {
  const { organizationId, database } = context
  await inOrganization(context, async (rows) => {
    await rows.deleteFrom('payment_account').where('organization_id', '=', organizationId).execute()
    await rows
      .updateTable('organization')
      .set({ subscription_status: 'trialing', billing_cycle_end: null })
      .where('organization_id', '=', organizationId)
      .execute()
  })
  await systemTransaction(database, (system) =>
    system
      .deleteFrom('directory.payment_customer')
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  app.clock.advance(2 * 86_400_000)
}

test('an agency whose customer a restored backup forgot is not charged twice', async () => {
  const agency = await buildPayingAgency(app)
  await agency.subscribe()
  await agency.settle()
  const before = await accountOf(agency)
  await forgetPayment(agency)
  await expect(agency.start()).rejects.toMatchObject({ message: alreadySubscribed })
  const after = await accountOf(agency)
  expect([after?.customer_id, after?.subscription_id]).toEqual([
    before?.customer_id,
    before?.subscription_id,
  ])
  expect((await agency.plan()).status).toBe('active')
})

/** Pays for Pro with a customer of any agency. */
async function payAs({ payments, pay, settle, context }: PayingAgency, customerId: string) {
  const checkout = await payments.createCheckout(
    {
      ...{ view: 'hosted', customerId, organizationId: context.organizationId, metadata: {} },
      lines: await priceLines(payments, proPlan),
      ...{ returnUrl: 'https://a.example', allowPromotionCodes: false },
    },
    `checkout of ${customerId}`,
  )
  await pay(checkout)
  await settle()
}

test('of two customers the one that is charged is found again', async () => {
  const agency = await buildPayingAgency(app)
  const { organizationId, publicId, admin } = agency.organization
  const uncharged = await ensureCustomer(agency.context)
  app.clock.advance(1000)
  const later = await agency.payments.createCustomer(
    { organizationId, organizationPublicId: publicId, email: admin.email, name: 'Later' },
    'a later customer',
  )
  await forgetPayment(agency)
  expect(await ensureCustomer(agency.context)).toBe(uncharged)
  await payAs(agency, later.id)
  await forgetPayment(agency)
  expect(await ensureCustomer(agency.context)).toBe(later.id)
})

test('the next webhook of a forgotten customer finds its agency, and stores what it pays for', async () => {
  const agency = await buildPayingAgency(app)
  const { subscription } = await agency.subscribe()
  await agency.settle()
  await forgetPayment(agency)
  await agency.payments.setCancelAtPeriodEnd(subscription?.id ?? '', true, 'at the provider')
  await agency.settle()
  expect(await agency.plan()).toMatchObject({ status: 'active', tier: 'pro', cancels: true })
  expect((await accountOf(agency))?.subscription_id).toBe(subscription?.id)
})

test('a customer of another installation’s agency with the same number stays a stranger, whose webhooks are accepted and forgotten', async () => {
  const agency = await buildPayingAgency(app)
  const { organizationId } = agency.organization
  const stranger = await agency.payments.createCustomer(
    {
      ...{ organizationId, organizationPublicId: 'f'.repeat(32) },
      ...{ email: 'a@other.example', name: 'Other' },
    },
    'a stranger',
  )
  const mine = await ensureCustomer(agency.context)
  expect(mine).not.toBe(stranger.id)
  await forgetPayment(agency)
  await payAs(agency, stranger.id)
  // Accepted, so the provider does not repeat them.
  expect((await app.standIn()).control.webhooks.pending()).toEqual([])
  expect(await accountOf(agency)).toBeUndefined()
  expect(await ensureCustomer(agency.context)).toBe(mine)
})
