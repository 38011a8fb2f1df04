import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import {
  back,
  choose,
  contactsOf,
  heading,
  next,
  openAgain,
  openWizard,
  press,
  toUpload,
} from './import-wizard.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const rows = Array.from({ length: 1500 }, (_, index) => `client${index}@x.example,Client ${index}`)
const book = { name: 'large.csv', text: `Email,Full Name\n${rows.join('\n')}\n` }

/**
 * Blocks the organization's imports, as another running import would, until the returned function
 * is called.
 */
async function holdWriting({ organizationId }: BuiltOrganization): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let end = Promise.resolve()
  await new Promise<void>((taken, failed) => {
    end = inOrganization(
      { database: journey.app.services.database, organizationId },
      async (transaction) => {
        await sql`select
          pg_advisory_xact_lock(hashtextextended(${`import writes/${organizationId}`}, 0))`.execute(
          transaction,
        )
        taken()
        await held
      },
    )
    end.catch(failed)
  })
  const release = async () => {
    letGo()
    await end
  }
  onTestFinished(release)
  return release
}

test('a running import may be closed: it continues, shows its progress when reopened, and reports when it is done', async () => {
  const organization = await buildOrganization(journey.app.services)
  const release = await holdWriting(organization)
  const page = await openWizard(journey, organization.admin.email)
  await toUpload(page, book)
  await shows(page, '1,500 contacts will be added.')
  await press(page, 'Upload')
  await shows(page, 'Saving contacts...')
  await press(page, 'Close and continue in the background')
  await page.waitForURL('**/contacts')
  await openAgain(page)
  await shows(page, '1,500 rows are saved together. Started by Ada Admin.')
  await expectFits(page)
  await release()
  await shows(page, 'Successfully imported 1,500 contacts.')
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await page.getByText('Earlier imports', { exact: true }).click()
  await shows(page, '1,500 of 1,500 rows imported')
  await press(page, 'Close')
  await shows(page, '1–100 of 1,500 contacts')
})

test('reloading the page while the contacts are saved loses nothing, and shows the result there', async () => {
  const organization = await buildOrganization(journey.app.services)
  const release = await holdWriting(organization)
  const page = await openWizard(journey, organization.admin.email)
  await toUpload(page, book)
  await press(page, 'Upload')
  await shows(page, 'Saving contacts...')
  await page.reload()
  await page.getByRole('progressbar', { name: 'Importing large.csv' }).waitFor()
  await release()
  await heading(page, 'Import finished')
  await shows(page, 'Successfully imported 1,500 contacts.')
  await expect.poll(() => contactsOf(journey, organization).then(({ length }) => length)).toBe(1500)
})

test('two imports at once: the second waits, and an undo of the first waits for it', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, organization.admin.email)
  await toUpload(page, {
    name: 'first.csv',
    text: 'Email,First Name\nann@x.example,Ann\nbob@x.example,Bob\n',
  })
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 2 contacts.')
  const release = await holdWriting(organization)
  const other = await journey.open('/contacts', { beside: page })
  await openAgain(other)
  await toUpload(other, { name: 'second.csv', text: 'Email,First Name\ncid@x.example,Cid\n' })
  await press(other, 'Upload')
  await shows(other, 'Saving contacts...')
  await openAgain(page)
  await page.getByRole('progressbar', { name: 'Importing second.csv' }).waitFor()
  await page.getByText('Earlier imports', { exact: true }).click()
  await press(page, 'Undo import of first.csv')
  await shows(page, '2 contacts will be deleted.')
  await press(page, 'Undo import')
  await shows(page, 'Undoing...')
  await release()
  await shows(page, 'The import was undone. 2 contacts were deleted.')
  await shows(other, 'Successfully imported 1 contact.')
  await expect
    .poll(() => contactsOf(journey, organization))
    .toMatchObject([{ email: 'cid@x.example' }])
})

test('a file that was saved again after it was chosen is named as the reason; corrections are not lost by accident', async () => {
  const organization = await buildOrganization(journey.app.services)
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-book-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'mine.csv')
  writeFileSync(path, 'Email,First Name\nann at x.example,Ann\nbob@x.example,Bob\n')
  const page = await openWizard(journey, organization.admin.email, {
    expected: [/ERR_UPLOAD_FILE_CHANGED/],
  })
  await choose(page, path)
  await heading(page, 'Match your columns')
  await next(page, 'Match your carriers', 'Preview')
  await page.getByLabel('Email in row 2', { exact: true }).fill('ann@x.example')
  await page.keyboard.press('Enter')
  await shows(page, 'Email, corrected')
  // Neither Escape, another page nor the browser's Back discards the corrections unasked.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Contacts' }).click()
  await press(page, 'Keep editing')
  await page.goBack()
  await heading(page, 'Match your carriers')
  await page.goForward()
  await heading(page, 'Preview')
  await shows(page, 'Email, corrected')
  await next(page, 'Upload')
  await shows(page, '2 contacts will be added.')
  writeFileSync(
    path,
    'Email,First Name\nann@x.example,Anna\nbob@x.example,Bob\ncid@x.example,Cid\n',
  )
  await press(page, 'Upload')
  await shows(page, 'Error uploading CSV')
  await page
    .getByText('This file was changed or moved after you chose it. Please choose it again.')
    .waitFor()
  await back(page, 'Preview', 'Match your carriers', 'Match your columns', 'Choose your file')
  await choose(page, path)
  await heading(page, 'Match your columns')
  await next(page, 'Match your carriers', 'Preview', 'Upload')
  await shows(page, '3 contacts will be added.')
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 3 contacts.')
  await expect
    .poll(() => contactsOf(journey, organization))
    .toMatchObject([{ first_name: 'Anna' }, {}, {}])
})
