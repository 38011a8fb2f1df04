import type { Page } from 'playwright-core'
import type { BuiltVisit } from '../calls/visits.ts'
import type { ConsumerJourney } from './consumer-journey.ts'
import { shows } from './journey.ts'

/** Returns the stored submissions of a client. */
export const submissionsOf = ({ within }: ConsumerJourney, { contactId }: BuiltVisit) =>
  within((transaction) =>
    transaction
      .selectFrom('eligibility_submission')
      .select(['status'])
      .where('contact_id', '=', contactId)
      .execute(),
  )

export const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) })

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })

export async function answerAll(page: Page, answer: 'Yes' | 'No'): Promise<void> {
  await shows(page, 'Question 7 of 7')
  for (const choice of await page.getByRole('radio', { name: answer, exact: true }).all())
    await choice.check()
}
