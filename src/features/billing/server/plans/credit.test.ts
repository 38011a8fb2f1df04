import { afterAll, expect, test } from 'vitest'
import { buildPayingAgency, settle } from '../../../../../test/agencies/plan-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { requirePayments } from '../../../../platform/payments/require-payments.ts'
import { findPaymentAccount } from '../payment-account.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())

type Agency = Awaited<ReturnType<typeof buildPayingAgency>>

const preview = async ({ as, url }: Agency, body: object) =>
  (await app.call('POST', `${url}/preview`, { as, body })).body
/** With a recent sign-in, however far the clock was moved. */
const put = async ({ email, url }: Agency, body: object) =>
  app.call('PUT', url, { as: await app.signIn(email), body })
const customerOf = ({ organizationId }: Agency) =>
  inOrganization({ ...app.services, organizationId }, async (transaction) => {
    const account = await findPaymentAccount(transaction)
    return account?.customer_id ?? ''
  })
/** In cents; negative is a credit. */
async function setBalance(agency: Agency, balance: number) {
  const { url, secretKey } = await app.standIn()
  const answer = await fetch(`${url}/v1/customers/${await customerOf(agency)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ balance: String(balance) }),
  })
  expect(answer.status).toBe(200)
}

test('a credit at the provider pays a change first, and the amounts shown say so', async () => {
  const agency = await buildPayingAgency(app)
  app.clock.advance(10 * dayMs)
  const before = await preview(agency, { tierId: 'enterprise' })
  await setBalance(agency, -5000)
  const shown = await preview(agency, { tierId: 'enterprise' })
  expect(shown.dueToday).toBe(before.dueToday - 5000)
  expect(shown.changes).toEqual([
    ...before.changes,
    { description: 'Account balance', amount: -5000 },
  ])
  expect(shown.next.amount).toBe(29_900)
  // A cheaper plan leaves the credit to its first invoice.
  expect(await preview(agency, { tierId: 'basic' })).toMatchObject({
    ...{ kind: 'period-end', dueToday: 0, changes: [] },
    next: { amount: 0 },
  })
  await setBalance(agency, -40_000)
  const covered = await preview(agency, { tierId: 'enterprise' })
  expect(covered.dueToday).toBe(0)
  expect(covered.next.amount).toBe(29_900 - (40_000 - before.dueToday))
  await setBalance(agency, -5000)
  const wanted = { tierId: 'enterprise', at: shown.at, dueToday: shown.dueToday }
  expect((await put(agency, wanted)).body.message).toBe('Your plan is now Enterprise.')
  await settle(app)
  const { invoices } = await requirePayments(app.services).listInvoices(await customerOf(agency))
  expect(invoices[0]?.amountPaid).toBe(shown.dueToday)
})
