import { expect, test } from 'vitest'
import { startGallery } from './gallery.ts'
import { expectCaretKept } from './phone-caret.ts'

const open = await startGallery()

test('FORMS-013 FORMS-014 copying a link shows a confirmation for two seconds, a refused clipboard an error', async () => {
  const page = await open('/gallery', { permissions: ['clipboard-read', 'clipboard-write'] })
  const button = page.getByRole('button', { name: /Cop/ })
  await button.waitFor()
  await page.clock.install({ time: 0 })
  // The page's time moves only when the test moves it.
  await page.clock.pauseAt(3_600_000)
  await button.click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toContain('/self-onboarding/')
  await page.clock.runFor(1900)
  await expect.poll(() => button.innerText()).toBe('Copied')
  await page.clock.runFor(200)
  await expect.poll(() => button.innerText()).toBe('Copy Link')
  await page.evaluate(
    "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
  )
  await button.click()
  await page.getByText('Failed to copy link to clipboard').waitFor()
})

test('FORMS-002 a phone number keeps ten digits, formatted, and the caret its position', async () => {
  const page = await open('/gallery')
  const phone = page.locator('input[type=tel]')
  await phone.fill('')
  await phone.pressSequentially('a314.555x01829')
  await expect.poll(() => phone.inputValue()).toBe('(314) 555-0182')
  await phone.fill('1-314-555-0182 x7')
  await expect.poll(() => phone.inputValue()).toBe('(314) 555-0182')
  await phone.fill('31455501')
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.press('ArrowRight')
  await phone.pressSequentially('9')
  await expect.poll(() => phone.inputValue()).toBe('(391) 455-501')
  await expect.poll(() => page.evaluate('document.activeElement.selectionStart')).toBe(3)
  await expectCaretKept(phone)
})

test('a date typed in any usual format is formatted when its field is left', async () => {
  const page = await open('/gallery')
  const date = page.getByLabel('Date of Birth')
  await date.fill('1/5/58')
  await date.blur()
  await expect.poll(() => date.inputValue()).toBe('01/05/1958')
  await date.fill('the fifth')
  await date.blur()
  await expect.poll(() => date.inputValue()).toBe('the fifth')
})

test('the error is above the submit button, and a failed submit moves the focus to the first invalid field', async () => {
  const page = await open('/gallery')
  const error = page.getByText('Failed to submit form. Please try again.')
  const button = page.getByRole('button', { name: 'Save Changes' }).last()
  // The form is below parts that are shown loading, and for a second waits for them.
  await error.waitFor()
  const [above, below] = [await error.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await button.click()
  await expect
    .poll(() => page.evaluate('document.activeElement.labels[0].textContent'))
    .toBe('Last Name')
})
