import { expect, test } from 'vitest'
import { buildContacts, buildOrganization } from '../builders.ts'
import { startJourney, walkTo } from './journey.ts'

const journey = await startJourney()

/** Whether no name, email address or phone number is cut off or ends in an ellipsis. */
const isWhole = `[...document.querySelectorAll('td a')].every(
  (part) => part.clientWidth < 2 || part.scrollWidth <= part.clientWidth + 1,
)`

test('lists are printed whole, with what they say and nothing to press', async () => {
  const { services } = journey.app
  const { admin, organizationId } = await buildOrganization(services)
  await buildContacts(
    services,
    organizationId,
    Array.from({ length: 40 }, (_, index) => ({
      ...{ firstName: 'Ann', lastName: `Adams-Featherstonehaugh ${index}` },
      state: 'TX',
      email: `ann.adams.featherstonehaugh${index}@a-long-domain-name.example`,
    })),
  )
  const page = await journey.open('/contacts?states=TX', { as: admin.email })
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.getByRole('link', { name: 'Ann Adams-Featherstonehaugh 0', exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(isWhole)).toBe(true)
  await expect.poll(() => page.getByRole('row').count()).toBe(41)
  await page
    .getByRole('status')
    .getByText(/in Texas/)
    .waitFor()
  // The names of columns are buttons.
  const outside = page.getByRole('button', { name: /^(?!Sort by )/ })
  for (const pressed of [outside, page.getByRole('searchbox')])
    await expect.poll(() => pressed.count()).toBe(0)

  await page.emulateMedia({ media: 'screen' })
  await walkTo(page, '/today')
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: /^Due today/ }).waitFor()
  await page.getByText('Mine', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Everyone’s', { exact: true }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('button').count()).toBe(0)
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
})
