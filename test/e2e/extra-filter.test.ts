import { expect, test } from 'vitest'
import { keepFieldValues } from '../../src/features/contacts/server/extra/field-values.ts'
import { expectAccessible } from '../browser/browser.ts'
import { press, startContactJourney } from './contact-journey.ts'
import { expectFits } from './journey.ts'

const { add, open, organizationId, within } = await startContactJourney()

test('a list is filtered by an extra field with the keyboard, keeps it in its URL, and exports its columns', async () => {
  const at = new Date('2026-01-05T12:00:00Z')
  const field = (label: string, kind: string, choices: string[] = []) =>
    within((transaction) =>
      transaction
        .insertInto('client_field')
        .values({ organization_id: organizationId, label, kind, choices, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const club = await field('Club', 'choice', ['Gold, old', 'Silver'])
  const visits = await field('Visits', 'number')
  const setExtra = (id: number, extra: object) =>
    within(async (transaction) => {
      await transaction
        .updateTable('contact')
        .set({ extra: JSON.stringify(extra) })
        .where('id', '=', id)
        .execute()
      await keepFieldValues(transaction, [id])
    })
  await setExtra(await add('Gilda', 'Golden'), { [club.id]: 'Gold, old', [visits.id]: 9 })
  await setExtra(await add('Sil', 'Verman'), { [club.id]: 'Silver', [visits.id]: 40 })

  const page = await open('/contacts')
  const row = (name: string) => page.getByRole('link', { name, exact: true })
  await row('Sil Verman').waitFor()
  await press(page, 'Extra Fields')
  const choices = page.getByRole('dialog', { name: 'Extra Fields' })
  await choices.getByRole('checkbox', { name: 'Gold, old' }).check()
  await expect.poll(() => row('Sil Verman').count()).toBe(0)
  await expectAccessible(page)
  await choices.getByLabel('Field', { exact: true }).selectOption('Visits')
  await choices.getByLabel('From', { exact: true }).fill('many')
  await page.keyboard.press('Enter')
  await choices.getByText('Please type a number.').waitFor()
  await choices.getByLabel('From', { exact: true }).fill('1')
  await choices.getByLabel('To', { exact: true }).fill('10')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter Extra Fields: Visits: to 10' }).waitFor()
  await page.reload()
  await row('Gilda Golden').waitFor()
  await expect.poll(() => row('Sil Verman').count()).toBe(0)
  await expectFits(page)

  await press(page, 'Export')
  await page
    .getByRole('checkbox', { name: 'Include details, premiums, savings, and extra fields' })
    .check()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^contacts-.*\.csv$/)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await row('Sil Verman').waitFor()
})
