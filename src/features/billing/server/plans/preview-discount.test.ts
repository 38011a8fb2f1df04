import { afterAll, expect, test } from 'vitest'
import { buildPayingAgency } from '../../../../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { completeCheckout } from '../complete-checkout.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('a preview names the discount of the next invoice, and its lines need no day', async () => {
  const agency = await buildPayingAgency(app)
  const { payments, organization } = agency
  await payments.ensureCoupon({
    ...{ code: 'SMS25', name: 'Launch pricing', percentOff: 25, months: 12 },
  })
  const checkout = await agency.start()
  await agency.useCode(checkout, 'sms25')
  await agency.pay(checkout)
  await completeCheckout(agency.context, checkout.id)
  const as = await app.signIn(organization.admin.email)
  const slug = (await app.call('GET', '/api/me', { as })).body.user.organization_slug
  const preview = await app.call('POST', `/api/organizations/${slug}/subscription/preview`, {
    as,
    body: { tierId: 'enterprise' },
  })
  expect(preview.status, preview.text).toBe(200)
  expect(preview.body.next).toMatchObject({
    amount: 22_425,
    discounts: [{ name: 'SMS25', amount: 7475 }],
  })
  expect(
    preview.body.changes.map(({ description }: { description: string }) => description),
  ).toEqual([expect.stringMatching(/^Unused time on .*Pro$/), expect.stringMatching(/Enterprise$/)])
})
