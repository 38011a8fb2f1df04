import { afterAll, expect, test } from 'vitest'
import { buildPayingAgency, proPlan, testCards } from '../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { connectStripe } from '../../../../test/payments/stripe-stand-in.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { completeCheckout, noSuchCheckout } from './complete-checkout.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { findOrganizationOfCustomer, findPaymentAccount } from './payment-account.sql.ts'
import { readPaymentStatus } from './read-payment-status.ts'
import { alreadySubscribed } from './start-checkout.ts'

const app = await createTestApp()
afterAll(() => app.close())

const basicPlan = { ...proPlan, tierId: 'basic' }

test('an agency has one customer, however many ask at once', async () => {
  const agency = await buildPayingAgency(app)
  const customers = await Promise.all(
    Array.from({ length: 20 }, () => ensureCustomer(agency.context)),
  )
  expect(new Set(customers).size).toBe(1)
  expect(await ensureCustomer(agency.context)).toBe(customers[0])
})

test('an agency whose customer was deleted at the provider pays as another one, also when it was deleted twice', async () => {
  const agency = await buildPayingAgency(app)
  const standIn = await app.standIn()
  const stripe = connectStripe(standIn, standIn.secretKey)
  const used: string[] = []
  for (let time = 0; time < 2; time += 1) {
    await agency.subscribe()
    await agency.settle()
    const id = await ensureCustomer(agency.context)
    used.push(id)
    await stripe.customers.del(id)
    await agency.settle()
    expect((await agency.plan()).status).toBe('canceled')
  }
  // Two tabs at once.
  const [one, other] = await Promise.all([agency.start(), agency.start()])
  expect(other.id).toBe(one.id)
  await agency.pay(one)
  await agency.settle()
  expect((await agency.plan()).status).toBe('active')
  const last = await ensureCustomer(agency.context)
  expect(new Set([...used, last]).size).toBe(3)
  const ownerOf = (id: string) =>
    systemTransaction(app.services.database, (system) => findOrganizationOfCustomer(system, id))
  expect(await ownerOf(last)).toBe(agency.context.organizationId)
  for (const id of used) expect(await ownerOf(id)).toBeUndefined()
})

test('an agency whose customer belongs to another account starts a checkout; what it had is forgotten', async () => {
  const agency = await buildPayingAgency(app)
  await inOrganization(agency.context, (own) =>
    own
      .insertInto('payment_account')
      .values({
        ...{ organization_id: agency.context.organizationId, customer_id: 'cus_elsewhere' },
        ...{ checkout_id: 'cs_elsewhere', checkout_for: 'x', subscription_id: 'sub_elsewhere' },
        ...{ next_tier: 'basic', next_from: app.clock.now(), read_at: app.clock.now() },
      })
      .execute(),
  )
  const { id, customerId } = await agency.start()
  expect(await inOrganization(agency.context, findPaymentAccount)).toMatchObject({
    ...{ customer_id: customerId, checkout_id: id, subscription_id: null, next_tier: null },
  })
  expect(customerId).not.toBe('cus_elsewhere')
})

test('two tabs with the same plan get the same checkout; another plan ends the first one', async () => {
  const agency = await buildPayingAgency(app)
  const [one, other] = await Promise.all([agency.start(), agency.start()])
  expect(other.id).toBe(one.id)
  const changed = await agency.start(basicPlan)
  expect(changed.id).not.toBe(one.id)
  expect((await agency.payments.readCheckout(one.id)).status).toBe('expired')
  await agency.pay(one)
  expect((await agency.payments.readCheckout(one.id)).status).toBe('expired')
})

test('two tabs that pay for different plans at once leave one open checkout', async () => {
  const agency = await buildPayingAgency(app)
  const made = await Promise.all([agency.start(), agency.start(basicPlan)])
  const states = await Promise.all(made.map(({ id }) => agency.payments.readCheckout(id)))
  expect(states.filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('a paid checkout gives the plan with its limits, whether or not a webhook arrives', async () => {
  const agency = await buildPayingAgency(app)
  const { control } = await app.standIn()
  control.webhooks.set({ mode: 'lose' })
  const plan = { tierId: 'pro', extraAgents: 2, extraContacts: 5000 }
  const { confirmed } = await agency.subscribe(plan)
  control.webhooks.set({})
  expect(confirmed).toBe(true)
  expect(await agency.plan()).toMatchObject({
    ...{ status: 'active', tier: 'pro', agentLimit: 7, contactLimit: 10_000 },
    ...{ periodEnd: '2026-07-15', failures: 0, cancels: false },
  })
})

test('decision 71: an open checkout confirms nothing, and another agency’s does not exist', async () => {
  const agency = await buildPayingAgency(app)
  const stranger = await buildPayingAgency(app)
  const open = await agency.start()
  expect(await completeCheckout(agency.context, open.id)).toMatchObject({ confirmed: false })
  expect((await agency.plan()).status).toBe('trialing')
  await agency.pay(open)
  await ensureCustomer(stranger.context)
  for (const id of [open.id, 'cs_test_of_nobody'])
    await expect(completeCheckout(stranger.context, id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: noSuchCheckout,
    })
  expect((await stranger.plan()).status).toBe('trialing')
})

test('an agency with a subscription gets no second checkout, also if our reading is old', async () => {
  const agency = await buildPayingAgency(app)
  const open = await agency.start()
  await agency.pay(open)
  await expect(agency.start(basicPlan)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: alreadySubscribed,
  })
  expect((await agency.plan()).status).toBe('active')
})

test('a declined card leaves the checkout open and the plan as it was', async () => {
  const agency = await buildPayingAgency(app)
  const { confirmed, checkout } = await agency.subscribe(proPlan, testCards.declines)
  expect([confirmed, checkout.status]).toEqual([false, 'open'])
  expect((await agency.plan()).status).toBe('trialing')
  expect((await agency.start()).id).toBe(checkout.id)
})

test('in its trial an agency is charged when the trial ends, and its payment counts as confirmed', async () => {
  const agency = await buildPayingAgency(app, { createdDaysAgo: 10 })
  const isConfirmed = () =>
    readPaymentStatus(agency.context).then((payment) => payment.paymentCompleted)
  expect(await isConfirmed()).toBe(false)
  const { subscription } = await agency.subscribe()
  // Noon in Chicago, 30 days after the agency was created on June 5: July 5 in each American zone
  // and in UTC.
  expect(subscription?.trialEnd).toEqual(new Date('2026-07-05T17:00:00Z'))
  expect(await agency.plan()).toMatchObject({ status: 'trialing', periodEnd: '2026-07-05' })
  expect(await isConfirmed()).toBe(true)
})

test('within two days of the trial’s end the first charge is at once', async () => {
  const agency = await buildPayingAgency(app, { createdDaysAgo: 29 })
  const { subscription } = await agency.subscribe()
  expect([subscription?.status, subscription?.trialEnd]).toEqual(['active', undefined])
})

test('while the provider is down, slow or busy a checkout fails clearly and changes nothing', async () => {
  const agency = await buildPayingAgency(app)
  const { control } = await app.standIn()
  await ensureCustomer(agency.context)
  control.failNext({ as: 429, operation: 'PostCheckoutSessions' })
  await expect(agency.start()).rejects.toMatchObject({ failure: 'busy' })
  control.failNext({ as: 500, count: 3, operation: 'PostCheckoutSessions' })
  await expect(agency.start()).rejects.toMatchObject({ failure: 'unavailable' })
  // The work was done and its answer lost: the repetition gets the same checkout.
  control.failNext({ as: 'lost-answer', count: 1, operation: 'PostCheckoutSessions' })
  const made = await agency.start()
  expect((await agency.start()).id).toBe(made.id)
})

test('the price of a custom plan is made when it is chosen', async () => {
  const agency = await buildPayingAgency(app)
  await agency.subscribe({ ...proPlan, tierId: 'tier-custom-7500' })
  expect(await agency.plan()).toMatchObject({ tier: 'tier-custom-7500', contactLimit: 7500 })
  const price = (await agency.payments.findPrices(['tier-custom-7500'])).get('tier-custom-7500')
  expect(price?.amount).toBe(10_000 + 33 * 7200)
})
