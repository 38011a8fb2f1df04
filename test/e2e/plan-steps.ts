import type { Page } from 'playwright-core'

/** Goes from the picked plan, without extra resources, to the trial that it starts. */
export async function startTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Extra resources' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start Trial' }).click()
}
