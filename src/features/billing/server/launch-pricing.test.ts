import { afterAll, expect, test, vi } from 'vitest'
import { buildPayingAgency, proPlan } from '../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = await createTestApp()
afterAll(() => app.close())

type Agency = Awaited<ReturnType<typeof buildPayingAgency>>

const signedIn = async ({ organization, settle }: Agency) => {
  const as = await app.signIn(organization.admin.email)
  const { organization_slug: slug } = (await app.call('GET', '/api/me', { as })).body.user
  const url = `/api/organizations/${slug}/subscription`
  return {
    plan: async () => (await app.call('GET', '/api/billing/plan', { as })).body.data,
    invoices: async () => (await app.call('GET', '/api/billing/invoices', { as })).body.data,
    preview: async (tierId: string) =>
      (await app.call('POST', `${url}/preview`, { as, body: { tierId } })).body,
    change: async (tierId: string) => {
      const recent = await app.signIn(organization.admin.email)
      const { status, text } = await app.call('PUT', url, { as: recent, body: { tierId } })
      expect(status, text).toBe(200)
      await settle()
    },
  }
}

const discounts = (amount: number) => [{ name: 'SMS25', amount }]

test('plan and discount have one name and one amount in email, page, invoice row and receipt, also after an upgrade', async () => {
  app.clock.set(calendarDate('2027-03-10'))
  const agency = await buildPayingAgency(app, { createdDaysAgo: 20 })
  const checkout = await agency.start()
  await agency.useCode(checkout, 'SMS25')
  await agency.pay(checkout)
  await agency.settle()
  await agency.passDays(8)
  const page = await signedIn(agency)
  expect(await page.plan()).toMatchObject({
    basePrice: 9900,
    nextPayment: { amount: 7425, discounts: discounts(2475) },
  })
  const [ending] = await app.emails()
  expect(ending?.subject).toMatch(/^Your trial ends on/)
  expect(ending?.text).toContain('charge your card $74.25 for the first month of Pro.')
  expect(ending?.text).toContain('Discount SMS25: -$24.75, already applied.')
  await agency.passDays(3)
  expect((await page.invoices())[0]).toMatchObject({
    ...{ plan: 'Pro', amount: 7425, status: 'paid', discounts: discounts(2475) },
  })
  const [receipt] = await app.emails()
  expect(receipt?.subject).toBe('Your receipt for Pro')
  expect(receipt?.text).toContain('paid $74.25 for Pro')
  expect(receipt?.text).toContain('Discount SMS25: -$24.75, already applied.')
  await page.change('enterprise')
  expect((await page.invoices())[0]).toMatchObject({ plan: 'Enterprise' })
  expect((await agency.subjects()).at(-1)).toBe('Your receipt for Enterprise')
  expect(await page.plan()).toMatchObject({ name: 'Enterprise', subscribed: true })
})

test('the launch pricing is for the first subscription: an agency that comes back is neither offered it nor gets it', async () => {
  app.clock.set(calendarDate('2028-03-10'))
  const agency = await buildPayingAgency(app)
  const page = await signedIn(agency)
  expect(await page.preview('pro')).toMatchObject({ canPay: true, launchPricing: true })
  const first = await agency.start()
  expect(await agency.useCode(first, 'SMS25')).not.toContain('first purchase')
  await agency.pay(first)
  await agency.settle()
  expect((await page.plan()).nextPayment).toMatchObject({ discounts: discounts(2475) })
  const { subscription } = await agency.subscribe(proPlan).catch(() => ({ subscription: null }))
  expect(subscription).toBeNull()
  const [{ id } = { id: '' }] = await agency.payments.listSubscriptionsOf(
    (await agency.payments.readCheckout(first.id)).customerId ?? '',
  )
  await agency.payments.setCancelAtPeriodEnd(id, true, 'leave')
  await agency.passDays(31.1)
  expect((await agency.plan()).status).toBe('canceled')
  const back = await signedIn(agency)
  expect(await back.preview('pro')).toMatchObject({ canPay: true, launchPricing: false })
  const again = await agency.start()
  expect(await agency.useCode(again, 'SMS25')).toContain('first purchase')
})
