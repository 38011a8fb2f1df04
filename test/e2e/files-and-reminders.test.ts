import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { press, startContactJourney } from './contact-journey.ts'
import { expectFits, shows, takePictures } from './journey.ts'

const { journey, add, open } = await startContactJourney()

test('a file is added to a client, looked at, deleted and restored; one that lies is refused', async () => {
  const id = await add('Fay', 'Filer')
  const page = await open(`/contact/${id}`, { expected: [/status of 422/, /answer 422/] })
  const files = page.getByRole('region', { name: 'Files' })
  await files.getByText('No files yet').waitFor()
  const choose = (name: string, buffer: Buffer) =>
    files
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('archive.pdf', Buffer.from('PK\u0003\u0004'))
  await files.getByText('The name says this is a PDF, but the content is not.').waitFor()
  await choose('empty.pdf', Buffer.alloc(0))
  await files.getByText('This file is empty.').waitFor()
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2563a8' } })
  await choose('Medicare card.png', await image.png().toBuffer())
  await press(page, 'View Medicare card.png')
  // Decoded by the browser: the picture came, and the page's rules let it be shown.
  await expect
    .poll(() => page.evaluate('document.querySelector("[role=dialog] img")?.naturalWidth'))
    .toBe(600)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await press(page, 'Delete Medicare card.png')
  await files.getByText('No files yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await files.getByText('Medicare card.png', { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await press(page, 'Download Medicare card.png')
  expect((await download).suggestedFilename()).toBe('Medicare card.png')
  await expectFits(page, ['phone', 'desktop'])
  await takePictures(page, 'files')
})

test('a member turns on the daily reminder and the calendar, and the calendar’s URL is shown once', async () => {
  const page = await open('/profile')
  const reminder = page.getByRole('region', { name: 'Daily reminder' })
  await reminder.getByLabel('Email me my work for the day').check()
  await reminder.getByLabel('Hour').selectOption('7 AM')
  await reminder.getByText(/^Next one: .+ 7:00\sAM/).waitFor()
  const calendar = page.getByRole('region', { name: 'Your calendar' })
  await press(page, 'Turn on the calendar')
  const shown = calendar.getByLabel('Calendar URL')
  await shown.waitFor()
  const url = await shown.textContent()
  const { status, text } = await journey.app.call('GET', new URL(url ?? '').pathname)
  expect([status, text.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
  await expectAccessible(page)
  await takePictures(page, 'profile-new-url')
  await page.reload()
  await calendar.getByText(/^Last loaded/).waitFor()
  await expect.poll(() => shown.count()).toBe(0)
  await press(page, 'Replace URL')
  await page.getByRole('dialog').getByRole('button', { name: 'Replace URL' }).click()
  await calendar.getByLabel('Calendar URL').waitFor()
  expect((await journey.app.call('GET', new URL(url ?? '').pathname)).status).toBe(404)
  await press(page, 'Turn off calendar')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off calendar' }).click()
  await shows(page, 'Turn on the calendar')
  await expectFits(page, ['phone', 'desktop'])
  await takePictures(page, 'profile')
})
