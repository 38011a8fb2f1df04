import { expect, test } from 'vitest'
import { startGallery } from './gallery.ts'
import { expectFits } from './journey.ts'

const open = await startGallery()

test('menus and dialogs work by keyboard and return the focus', async () => {
  const page = await open('/gallery')
  const account = page.getByRole('button', { name: 'Your account' })
  // A key that comes before the page listens is lost.
  await expect
    .poll(async () => {
      if ((await account.getAttribute('aria-expanded')) !== 'true') await account.press('Enter')
      return page.evaluate('document.activeElement.textContent')
    })
    .toBe('Your Profile')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toBe('Organization Settings')
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Log out')
  await page.keyboard.press('Escape')
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
  const ask = page.getByRole('button', { name: 'Ask for confirmation' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 3 contacts?' })
  await dialog.waitFor()
  await expectFits(page)
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      page.evaluate(
        "document.activeElement === document.body || document.activeElement.closest('[role=dialog]') !== null",
      ),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toBe('Ask for confirmation')
})

test('typed text in a dialog is not lost by a click outside, Escape, Close or a reload', async () => {
  const page = await open('/gallery')
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await opener.click()
  await dialog.waitFor()
  await expect.poll(() => page.locator('#root').getAttribute('inert')).not.toBeNull()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
  await opener.press('Enter')
  const note = dialog.getByLabel('Note')
  await note.fill('Call her in May')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await question.waitFor()
  await expectFits(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  const asked: string[] = []
  page.on('dialog', (of) => {
    asked.push(of.type())
    void of.dismiss()
  })
  await page.evaluate('location.reload()')
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect.poll(() => note.inputValue()).toBe('Call her in May')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Open a dialog')
})

test('a message with an action stays while it has the keyboard focus', async () => {
  const page = await open('/gallery')
  const button = page.getByRole('button', { name: 'Message with Undo' })
  await button.waitFor()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await button.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  // The component that shows messages must be loaded first.
  await expect.poll(() => page.clock.runFor(100).then(() => undo.count())).toBe(1)
  await undo.focus()
  await page.clock.runFor(30_000)
  await expect.poll(() => undo.isVisible()).toBe(true)
  await button.focus()
  await page.clock.runFor(9_000)
  await expect.poll(() => undo.count()).toBe(0)
})
