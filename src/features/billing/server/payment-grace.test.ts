import { afterAll, expect, test, vi } from 'vitest'
import { buildPayingAgency, proPlan } from '../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = await createTestApp({ afterRetries: 'past_due' })
afterAll(() => app.close())

test('the grace of a failed payment does not begin again with the next invoice', async () => {
  app.clock.set(calendarDate('2027-05-10'))
  const agency = await buildPayingAgency(app)
  const { subscription } = await agency.subscribe(proPlan)
  await agency.settle()
  const { control } = await app.standIn()
  const method = await agency.payments.readPaymentMethod(subscription?.customerId ?? '')
  control.setCard(method?.id ?? '', 'declines')
  await agency.passDays(31.1)
  const { failedAt } = await agency.plan()
  expect(failedAt).toBeInstanceOf(Date)
  await agency.passDays(29.92)
  expect(await agency.plan(), 'the next invoice is a draft').toMatchObject({
    ...{ status: 'past_due', failedAt, failures: 4, periodEnd: '2027-08-10' },
  })
  await agency.passDays(1)
  expect(await agency.plan()).toMatchObject({ status: 'past_due', failedAt, failures: 5 })
})
