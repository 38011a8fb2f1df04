import type { Page } from 'playwright-core'

/** The stand-in's payment form inside a page of ours. */
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Payment form (test)"]')

/** Fills in the form with this card and submits it. */
export async function payWith(page: Page, number: string): Promise<void> {
  const card = {
    'Card number': number,
    'Expiry (MM / YY)': '12 / 34',
    'Security code': '123',
    'Name on card': 'Ada Admin',
    'ZIP code': '62701',
  }
  const form = cardForm(page)
  for (const [label, value] of Object.entries(card)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: /^(Subscribe|Start trial)/ }).click()
}
