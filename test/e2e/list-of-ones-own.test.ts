import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { press, startContactJourney } from './contact-journey.ts'
import { expectFits } from './journey.ts'

const { add, open, within } = await startContactJourney()

test('a member sorts, chooses columns, selects a range by keyboard, filters, and saves it as a view that opens first', async () => {
  const born = (id: number, birthDate: string) =>
    within((transaction) =>
      transaction
        .updateTable('contact')
        .set({ birth_date: calendarDate(birthDate) })
        .where('id', '=', id)
        .execute(),
    )
  await born(await add('Zoe', 'Listed'), '1950-01-05')
  await born(await add('Ann', 'Listed'), '1952-11-30')
  await born(await add('Moe', 'Listed'), '1948-06-15')

  const page = await open('/contacts?search=listed')
  const names = async () =>
    (await page.getByRole('link', { name: /Listed$/ }).allInnerTexts()).map(
      (text) => text.split(' ')[0],
    )
  await expect.poll(names).toEqual(['Ann', 'Moe', 'Zoe'])
  await press(page, 'Columns')
  const columns = page.getByRole('dialog', { name: 'Columns' })
  // The box follows the layout, a moment after the click.
  const birthday = columns.getByRole('checkbox', { name: 'Birthday' })
  await birthday.click()
  await expect.poll(() => birthday.isChecked()).toBe(true)
  await columns.getByLabel('Rows', { exact: true }).selectOption('Compact')
  const emails = columns.getByRole('checkbox', { name: 'Email', exact: true })
  await emails.click()
  await expect.poll(() => emails.isChecked()).toBe(false)
  // The whole dialog, without a control half below its foot.
  await page.setViewportSize({ width: 1440, height: 2000 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await columns.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Sort by Birthday' }).click()
  await page.waitForURL('**sort=birthday*')
  const header = page.getByRole('columnheader', { name: 'Birthday' })
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(names).toEqual(['Zoe', 'Moe', 'Ann'])
  await page.getByRole('button', { name: 'Sort by Birthday' }).click()
  await expect.poll(names).toEqual(['Ann', 'Moe', 'Zoe'])
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending')

  await page.getByRole('link', { name: 'Ann Listed' }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 contacts selected').waitFor()
  await page.keyboard.press('Shift+ArrowUp')
  await page.getByText('2 contacts selected').waitFor()
  await expectAccessible(page)
  await press(page, 'Change...')
  const change = page.getByRole('dialog', { name: 'Change contacts' })
  await change.getByLabel('New value').selectOption('Lapsed')
  await change.getByRole('button', { name: 'Change 2 contacts' }).click()
  await page.getByText('2 contacts changed: Client Status, Lapsed').waitFor()
  await press(page, 'Undo')
  await page.getByText('2 contacts changed back').waitFor()

  await press(page, 'More filters')
  const more = page.getByRole('dialog', { name: 'More filters' })
  await more.getByLabel('Birthday from').fill('6/1')
  await more.getByRole('button', { name: 'Show clients' }).click()
  await more.getByText('Please write a day as MM/DD').waitFor()
  await more.getByLabel('Birthday to').fill('12/31')
  await expectAccessible(page)
  await more.getByRole('button', { name: 'Show clients' }).click()
  await expect.poll(names).toEqual(['Ann', 'Moe'])
  await page
    .getByText('Clients matching “listed”, with birthdays 06/01 to 12/31.')
    .first()
    .waitFor()

  await press(page, 'Views')
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByLabel('Save the list as it is now').fill('Born late')
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByText('Born late', { exact: true }).waitFor()
  await press(page, 'Views')
  await views.getByRole('button', { name: 'Open the list with Born late' }).click()
  await views.getByRole('button', { name: 'Do not open the list with Born late' }).waitFor()
  await expectAccessible(page)
  await page.goto('/contacts')
  await expect.poll(names).toEqual(['Ann', 'Moe'])
  await expect.poll(() => page.getByRole('columnheader', { name: 'Birthday' }).count()).toBe(1)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
  await page.getByText('Born late', { exact: true }).waitFor()
  await expectFits(page)

  await press(page, 'Views')
  await views.getByRole('button', { name: 'Delete Born late' }).click()
  await press(page, 'Undo')
  await views.getByText('Born late').waitFor()
})
