import { afterAll, expect, test, vi } from 'vitest'
import { buildDecliningAgency } from '../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { syncSubscription } from './sync-subscription.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = await createTestApp({ afterRetries: 'past_due' })
afterAll(() => app.close())

test('the grace of a failed payment does not begin again with the next invoice', async () => {
  const { agency, customerId, setCard } = await buildDecliningAgency(app)
  await agency.passDays(31.1)
  const { failedAt } = await agency.plan()
  expect(failedAt).toBeInstanceOf(Date)
  await agency.passDays(29.92)
  expect(await agency.plan(), 'the next invoice is a draft').toMatchObject({
    ...{ status: 'past_due', failedAt, failures: 4, periodEnd: '2027-08-10' },
  })
  await agency.passDays(1)
  expect(await agency.plan()).toMatchObject({ status: 'past_due', failedAt, failures: 5 })

  // The newest one is paid: what is read for an event about the older one says so too.
  setCard('pays')
  await agency.passDays(4)
  const paid = { status: 'active', failedAt: null, failures: 0 }
  expect(await agency.plan()).toMatchObject(paid)
  const { invoices } = await agency.payments.listInvoices(customerId)
  const older = invoices.find(({ status }) => status === 'open')
  expect(older).toMatchObject({ attempts: 4 })
  await syncSubscription(agency.context, { invoiceId: older?.id })
  expect(await agency.plan()).toMatchObject(paid)
})
