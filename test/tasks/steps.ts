import type { Locator, Page } from 'playwright-core'
import type { Stage } from '../screens/stage.ts'
import type { Clients } from './book.ts'
import type { Hand } from './hand.ts'

/** A task of a working agent, as the first trial by hand had it. */
export interface AgentTask {
  readonly name: string
  /** The trial's finding, with its clicks where it counted them. */
  readonly before: 'done' | 'awkward' | 'impossible'
  readonly clicksBefore?: number
  /** Where it begins: by default in the list of contacts. */
  readonly from?: (clients: Clients) => string
  /** One of the ten that an agent does most often, which are done on a phone too. */
  readonly often?: true
  /** Does it, and waits for what shows that it is done. */
  readonly run: (hand: Hand) => Promise<unknown>
  /** Takes it back for the next way; not counted. */
  readonly undo?: (page: Page, stage: Stage) => Promise<unknown>
  /** On a phone, where the way is another one. */
  readonly onPhone?: (hand: Hand) => Promise<unknown>
}

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const dialog = (page: Page) => page.getByRole('dialog')
export const rosalind = (page: Page) => link(page, 'Rosalind Quillfeather')
export const herPage = ({ rosalind: id }: Clients) => `/contact/${id}`
export const headed = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
/** The key “/” goes to the search box; a thumb presses it. */
export async function search(hand: Hand, text: string): Promise<void> {
  const { page, way } = hand
  await page.getByRole('row').nth(1).waitFor()
  if (way !== 'thumb') await hand.press('/')
  await hand.type(page.getByLabel('Search contacts'), text)
  await page.waitForURL(/search=/)
}
export const finds = (text: string) => async (hand: Hand) => {
  await search(hand, text)
  await rosalind(hand.page).waitFor()
}
export const all = (page: Page) => page.getByRole('table').getByRole('checkbox').first()
export const moreFilters = (page: Page) => dialog(page).filter({ hasText: 'Zip codes' })
