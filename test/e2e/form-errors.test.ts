import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, startJourney } from './journey.ts'
import { fillSignUp, newPerson, signUpButton } from './sign-up-page.ts'

const journey = await startJourney()

test('FORMS-016 profile, organization settings and sign-up show the error right above the submit button, at every width', async () => {
  const expected = [/status of 500/]
  const fail = (page: Page, url: RegExp) =>
    page.route(url, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, body: '' }),
    )
  const above = async (page: Page, text: string, label: string) => {
    const error = page.getByRole('alert').filter({ hasText: text })
    await error.waitFor()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const button = page.getByRole('button', { name: label, exact: true })
      const [over, under] = [await error.boundingBox(), await button.boundingBox()]
      const gap = (under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0)
      expect(gap, `${text} at ${width} px`).toBeGreaterThanOrEqual(0)
      expect(gap, `${text} at ${width} px`).toBeLessThan(80)
    }
  }
  const { admin, organizationId } = await buildOrganization(journey.app.services)
  const agent = await buildAgent(journey.app.services, organizationId)
  const profile = await journey.open('/profile', { as: agent.email, expected })
  await fail(profile, /\/api\/profile$/)
  await profile.getByLabel('First Name', { exact: true }).fill('Gretel')
  await profile.getByRole('button', { name: 'Save Changes', exact: true }).click()
  await above(profile, 'Failed to save profile changes', 'Save Changes')
  const settings = await journey.open('/settings', { as: admin.email, expected })
  await fail(settings, /\/api\/settings\/org$/)
  await settings.getByLabel('Agency Name', { exact: true }).fill('Another Name')
  await settings.getByRole('button', { name: 'Save Settings', exact: true }).click()
  await above(settings, 'Failed to save settings', 'Save Settings')
  const visitor = await journey.open('/signup', { expected })
  await fail(visitor, /\/api\/onboarding\/signup$/)
  await fillSignUp(visitor, newPerson())
  await signUpButton(visitor).click()
  await above(visitor, 'Failed to submit form. Please try again.', 'Sign Up')
  await expectFits(visitor)
})
