import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildDecliningAgency } from '../../../../test/agencies/paying-agency.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { agencyLife } from '../../entitlements/shared/agency-life.rules.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ afterRetries: 'past_due' })
})
afterEach(() => app.close())

/** An agency whose renewal was declined so many days ago, with its admin signed in. */
async function overdue({ daysAgo = 0 } = {}) {
  const { agency, customerId, setCard } = await buildDecliningAgency(app)
  await agency.passDays(31.1 + daysAgo)
  const as = await app.signIn(agency.organization.admin.email)
  const plan = async () => (await app.call('GET', '/api/billing/plan', { as })).body.data
  const { invoices } = (await plan()).overdue
  return {
    ...{ agency, as, plan, invoices },
    saveGoodCard: () => setCard('pays'),
    pay: (amount: number = invoices[0].amount, { id } = invoices[0]) =>
      app.call('POST', `/api/billing/invoices/${id}/pay`, { as, body: { amount } }),
    me: async () => (await app.call('GET', '/api/me', { as })).body.user,
    paid: async () =>
      (await agency.payments.listInvoices(customerId)).invoices.filter(
        ({ amountPaid }) => amountPaid > 0,
      ).length,
  }
}

test('a saved good card pays the failed payment at once, and emails, plan changes and receipts follow', async () => {
  const { agency, plan, pay, saveGoodCard, me, as } = await overdue({ daysAgo: 8 })
  expect((await me()).sendingPause).toBe(agencyLife.past_due_over.pause)
  expect((await plan()).overdue.invoices).toMatchObject([{ amount: 9900 }])
  saveGoodCard()
  expect((await pay()).status).toBe(200)
  expect(await agency.plan()).toMatchObject({ status: 'active', failures: 0, failedAt: null })
  expect(await me()).toMatchObject({ sendingPause: null, sendingRemedy: null })
  expect((await plan()).overdue).toBeNull()
  await agency.settle()
  expect((await agency.subjects()).at(-1)).toBe('Your receipt for Pro')
  const slug = (await me()).organization_slug
  const preview = await app.call('POST', `/api/organizations/${slug}/subscription/preview`, {
    as,
    body: { tierId: 'enterprise' },
  })
  expect(preview.status, preview.text).toBe(200)
  expect((await agency.audited()).map(({ action }) => action)).toContain('billing.pay_invoice')
})

test('a card that fails again is said, and a later attempt with it is a new one', async () => {
  const { agency, pay, saveGoodCard } = await overdue()
  const refused = await pay()
  expect([refused.status, refused.body.message]).toEqual([422, 'Your card was declined.'])
  expect((await agency.plan()).status).toBe('past_due')
  saveGoodCard()
  expect((await pay()).status).toBe(200)
  expect((await agency.plan()).status).toBe('active')
})

test('an amount that is not the one shown charges nothing', async () => {
  const { pay, saveGoodCard, paid } = await overdue()
  saveGoodCard()
  expect([(await pay(9800)).status, await paid()]).toEqual([409, 1])
})

test('five presses at once pay once', async () => {
  const { pay, saveGoodCard, paid } = await overdue()
  saveGoodCard()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay()))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await paid()).toBe(2)
})

test('two months that are due are both named, and paid from the oldest on', async () => {
  const { agency, plan, invoices, pay, saveGoodCard, paid } = await overdue({ daysAgo: 31 })
  const days = (due: readonly { date: string }[]) => due.map(({ date }) => date.slice(0, 10))
  expect(days(invoices)).toEqual(['2027-06-10', '2027-07-10'])
  saveGoodCard()
  const [first, second] = invoices
  expect((await pay(first.amount, first)).status).toBe(200)
  expect(days((await plan()).overdue.invoices)).toEqual(['2027-07-10'])
  expect((await pay(second.amount, second)).status).toBe(200)
  expect(await paid()).toBe(3)
  expect((await plan()).overdue).toBeNull()
  expect(await agency.plan()).toMatchObject({ status: 'active', failures: 0, failedAt: null })
})
