import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createQuotes } from '../../src/features/quotes/server/create-quotes.ts'
import { quotePath } from '../../src/features/quotes/shared/quote-link.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  type ContactToBuild,
} from '../builders.ts'
import { consumerJourney } from './consumer-journey.ts'
import type { Journey } from './journey.ts'

/**
 * Returns the path of a new quote from July 1, 2026, by default for Carla Cole of Texas, a client
 * of Greta Green.
 */
export async function makeQuoteLink(
  { app: { services } }: Journey,
  { organizationId, publicId }: BuiltOrganization,
  contact: Partial<ContactToBuild> = {},
): Promise<string> {
  const agent = await buildAgent(services, organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'TX-1234567',
  })
  const person = { firstName: 'Carla', lastName: 'Cole', agentId: agent.agentId, ...contact }
  const contactId = await buildContact(services, organizationId, person)
  const item = {
    contactId,
    agentId: agent.agentId,
    effectiveDate: calendarDate('2026-07-01'),
    source: 'outreach' as const,
  }
  const [quote] = await inOrganization(
    { database: services.database, organizationId },
    (transaction) => createQuotes(transaction, [item], services.clock.now()),
  )
  return quotePath({ quoteId: quote?.publicId ?? '', orgId: publicId })
}

/**
 * Waits until React has hydrated the page: before that a press does nothing. The page's policy
 * allows no waitForFunction.
 */
export async function alive(page: Page): Promise<void> {
  const taken = () =>
    page.evaluate<boolean>(
      "Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))",
    )
  await expect.poll(taken, { timeout: 10_000 }).toBe(true)
}

/** Presses each "Show all … companies" of a phone or tablet. */
export async function showAllCards(page: Page): Promise<void> {
  for (const name of [/Plan G|Extended|Supplement 1/, /Plan N|Basic|Core/]) {
    const more = page
      .getByRole('button', { name: /^Show all \d+ companies/ })
      .filter({ hasText: name })
    if (await more.first().isVisible()) await more.first().click()
  }
}

/** Types the client's birth date, after which the page shows the details. */
export async function confirmBirthDate(
  page: Page,
  typed = '08/20/1955',
  submit = 'Show My Details',
): Promise<void> {
  await page.getByRole('textbox', { name: 'Birth date' }).fill(typed)
  await page.getByRole('button', { name: submit }).click()
}

export const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A consumers' journey over the quote page. Call it at the top of a file. */
export function quoteJourney(options: Parameters<typeof consumerJourney>[0] = {}) {
  const client = consumerJourney(options)
  /** Opens a quote's page and waits until it answers to presses. */
  async function open(
    path: string,
    viewport: 'phone' | 'desktop' = 'phone',
    expected: RegExp[] = [],
  ): Promise<Page> {
    const page = await client.journey.open(path, { viewport, expected })
    await alive(page)
    return page
  }
  return {
    client,
    makeLink: (contact: Partial<ContactToBuild> = {}) =>
      makeQuoteLink(client.journey, client.agency, contact),
    open,
    /** Opens a quote's page with every card. */
    async openWhole(...where: Parameters<typeof open>): Promise<Page> {
      const page = await open(...where)
      await showAllCards(page)
      return page
    },
  }
}
