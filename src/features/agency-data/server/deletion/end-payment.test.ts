import { afterAll, expect, test, vi } from 'vitest'
import { buildPayingAgency } from '../../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import {
  findPaymentAccount,
  updatePaymentAccount,
} from '../../../billing/server/payment-account.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('the subscription of a deleted agency ends with it at the payment provider, and is not renewed in the grace', {
  timeout: 60_000,
}, async () => {
  const agency = await buildPayingAgency(app)
  const other = await buildPayingAgency(app)
  await agency.subscribe()
  await other.subscribe()
  const { context, payments, organization } = agency
  const accountOf = ({ context: of }: typeof agency) => inOrganization(of, findPaymentAccount)
  const [account, kept] = [await accountOf(agency), await accountOf(other)]
  const running = async (customer: string) =>
    (await payments.listSubscriptionsOf(customer)).filter(({ endedAt }) => endedAt === undefined)
  expect(await running(account?.customer_id ?? '')).toHaveLength(1)

  const asked = await app.call('POST', '/api/agency-data/deletion', {
    as: await app.signIn(organization.admin.email),
    body: { name: (await nameOf(context)).name },
  })
  expect(asked.status).toBe(200)
  await agency.settle()
  expect(await running(account?.customer_id ?? '')).toMatchObject([{ cancelAtPeriodEnd: true }])
  await agency.passDays(14)
  await runTicks(app.services)
  await agency.settle()
  expect(await running(account?.customer_id ?? '')).toEqual([])
  expect(await running(kept?.customer_id ?? '')).toHaveLength(1)
})

const nameOf = (context: Parameters<typeof inOrganization>[0]) =>
  inOrganization(context, (transaction) =>
    transaction
      .selectFrom('organization')
      .select('name')
      .where('organization_id', '=', transaction.organizationId)
      .executeTakeFirstOrThrow(),
  )

test('a checkout that is open when its agency is deleted can no longer be paid', async () => {
  const agency = await buildPayingAgency(app)
  await app.call('POST', '/api/agency-data/deletion', {
    as: await app.signIn(agency.organization.admin.email),
    body: { name: (await nameOf(agency.context)).name },
  })
  await agency.passDays(13.5)
  const checkout = await agency.start()
  await agency.passDays(0.5)
  await runTicks(app.services)
  await agency.settle()
  expect((await agency.payments.readCheckout(checkout.id)).status).toBe('expired')
})

test('an agency whose customer the payment provider does not know is deleted, and the operator reads of it', async () => {
  const agency = await buildPayingAgency(app)
  await agency.start()
  await inOrganization(agency.context, (own) =>
    updatePaymentAccount(own, { customer_id: 'cus_of_another_account' }),
  )
  await app.call('POST', '/api/agency-data/deletion', {
    as: await app.signIn(agency.organization.admin.email),
    body: { name: (await nameOf(agency.context)).name },
  })
  const errors = vi.spyOn(app.services.log, 'error')
  await agency.passDays(14)
  await runTicks(app.services)
  await agency.settle()
  expect(await inOrganization(agency.context, findPaymentAccount)).toBeUndefined()
  expect(errors).toHaveBeenCalledWith(
    expect.objectContaining({ organizationId: agency.context.organizationId }),
    'the payment provider does not have this customer',
  )
})
