import type { Locator, Page } from 'playwright-core'
import { loginLinkSent } from '../../src/features/access/shared/login-texts.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { shows, startJourney } from './journey.ts'

/** The agency Blue Harbor Benefits, whose agents sign in. For the top of a test file, awaited. */
export async function startLogin() {
  const journey = await startJourney()
  const { services } = journey.app
  const agency = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
  return {
    journey,
    agency,
    /** Adds an agent, and returns their email address. */
    newAgent: async () => (await buildAgent(services, agency.organizationId)).email,
  }
}

export const emailField = (page: Page) => page.getByLabel('Email')
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send login link' })
export const hasFocus = (locator: Locator) => locator.and(locator.page().locator(':focus')).count()

export async function askForLink(page: Page, address: string): Promise<void> {
  await emailField(page).fill(address)
  await sendButton(page).click()
  await shows(page, loginLinkSent)
}
