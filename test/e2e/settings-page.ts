import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { type Journey, type PageOptions, shows } from './journey.ts'

/** An agency with this name, for a journey through its settings. */
export const agencyNamed = (journey: Journey, name: string) =>
  buildOrganization(journey.app.services, { name })

/** Opens a part of the agency's settings as its admin. */
export const openSettings = (
  journey: Journey,
  agency: BuiltOrganization,
  part = 'agency',
  options: PageOptions = {},
) => journey.open(`/settings#${part}`, { as: agency.admin.email, ...options })

/** The menu's link to a section, whose name also says what is not saved or wrong there. */
export const sectionLink = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name, exact: typeof name === 'string' })

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Saves the form and waits until nothing is unsaved. */
export async function saveSettings(page: Page): Promise<void> {
  await press(page, 'Save Settings')
  await shows(page, 'Settings saved')
  await expect.poll(() => page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
}

/** The settings as the server has them. */
export const storedSettings = async (page: Page) =>
  (await (await page.request.get('/api/settings')).json()).orgSettings
