import type { Page, Request } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BuiltOrganization } from '../builders.ts'
import type { Journey, PageOptions } from './journey.ts'

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const choose = (page: Page, file: string | { name: string; text: string | Uint8Array }) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles(
      typeof file === 'string'
        ? file
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
    )
export const column = (page: Page, field: string) =>
  page.getByLabel(`Column for ${field}`, { exact: true })
export const heading = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).waitFor()

/** Presses Next to each of these steps, whose buttons keep their place once its heading shows. */
export const next = (page: Page, ...titles: readonly string[]) => walk(page, 'Next', titles)
/** The same with Back. */
export const back = (page: Page, ...titles: readonly string[]) => walk(page, 'Back', titles)

async function walk(page: Page, button: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await press(page, button)
    await heading(page, title)
  }
}

export async function openAgain(page: Page): Promise<void> {
  await press(page, '+ Add Contact')
  await press(page, 'Bulk Upload (CSV or Excel)')
  await heading(page, 'Choose your file')
}

// The wizard asks how far its upload is, on a busy machine before the server has begun it.
const progress = /\/api\/contacts\/imports\/[0-9a-f]{32}$/
const notBegun = /status of 404 .*\/api\/contacts\/imports\/[0-9a-f]{32}\)$/

/** Fails the test if an upload that the server had begun is not found when asked for again. */
function expectKept(page: Page): void {
  const begun = new Set<string>()
  const askedAgain = new Set<Request>()
  const lost: string[] = []
  page.on('request', (request) => {
    if (begun.has(request.url())) askedAgain.add(request)
  })
  page.on('response', (response) => {
    const url = response.url()
    if (response.ok() && progress.test(url)) begun.add(url)
    if (response.status() === 404 && askedAgain.has(response.request())) lost.push(url)
  })
  onTestFinished(() => expect(lost).toEqual([]))
}

/** The wizard, opened from the list by the person with this email address. */
export async function openWizard(
  journey: Journey,
  email: string,
  options: PageOptions = {},
): Promise<Page> {
  const expected = [notBegun, ...(options.expected ?? [])]
  const page = await journey.open('/contacts', { ...options, expected, as: email })
  expectKept(page)
  await openAgain(page)
  return page
}

/** From the file to the step before the upload. */
export async function toUpload(page: Page, file: Parameters<typeof choose>[1]): Promise<void> {
  await choose(page, file)
  await heading(page, 'Match your columns')
  await next(page, 'Match your carriers', 'Preview', 'Upload')
}

export const contactsOf = (journey: Journey, { organizationId }: BuiltOrganization) =>
  inOrganization({ database: journey.app.services.database, organizationId }, (transaction) =>
    transaction.selectFrom('contact').selectAll().orderBy('email').execute(),
  )
