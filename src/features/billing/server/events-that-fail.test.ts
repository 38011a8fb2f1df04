import { afterAll, expect, test } from 'vitest'
import { buildPayingAgency, runAllJobs } from '../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { countJobs } from '../../../platform/jobs/count-jobs.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { readPaymentEventJob } from '../shared/billing.job.ts'
import { enqueueComparisons } from './compare-payments.ts'
import { updatePaymentAccount } from './payment-account.sql.ts'
import { alreadySubscribed } from './start-checkout.ts'

const app = await createTestApp()
afterAll(() => app.close())

const jobsLeft = async () =>
  (await countJobs(app.services)).filter(({ labels }) => labels?.job?.startsWith('billing.'))

test('an event about an invoice that does not exist is read once, for the agency’s own state', async () => {
  const agency = await buildPayingAgency(app)
  await agency.pay(await agency.start())
  await inOrganization(agency.context, (own) =>
    enqueue(own, readPaymentEventJob, {
      ...{ organizationId: agency.context.organizationId, eventId: 'evt_x' },
      ...{ type: 'invoice.paid', createdAt: 0, invoiceId: 'in_of_nobody' },
    }),
  )
  await runAllJobs(app)
  expect(await jobsLeft()).toEqual([])
  expect((await agency.plan()).status).toBe('active')
})

test('a customer of another account’s keys is neither retried for days nor compared every minute, and keeps its plan', async () => {
  const agency = await buildPayingAgency(app)
  await agency.subscribe()
  await agency.settle()
  const { organizationId } = agency.context
  await inOrganization(agency.context, (own) =>
    updatePaymentAccount(own, { customer_id: 'cus_elsewhere' }),
  )
  await inOrganization(agency.context, (own) =>
    enqueue(own, readPaymentEventJob, {
      ...{ organizationId, eventId: 'evt_y', type: 'customer.subscription.updated', createdAt: 0 },
    }),
  )
  app.clock.advance(24 * 3_600_000)
  await enqueueComparisons(app.services)
  await runAllJobs(app)
  expect(await jobsLeft()).toEqual([])
  const checked = await systemTransaction(app.services.database, (system) =>
    system
      .selectFrom('directory.payment_customer')
      .select('checked_at')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
  )
  expect(checked.checked_at).toEqual(app.clock.now())
  expect((await agency.plan()).status).toBe('active')
})

test('many checkouts started while one is being paid are all refused in words', async () => {
  const agency = await buildPayingAgency(app)
  await agency.pay(await agency.start())
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => agency.start()))
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: { code: 'CONFLICT', message: alreadySubscribed },
    })
})
