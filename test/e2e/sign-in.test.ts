import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { expectFits, type Journey, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('smoke', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await journey.open('/gallery')
  await page.waitForSelector('h1')
  await page.request.post(`${journey.baseUrl}/api/auth/login`, { data: { email: organization.admin.email, redirect: '/contacts' } })
  expect(await journey.loginLink(organization.admin.email)).toContain('/auth/verify/')
  await expectFits(page, ['phone'])
})
