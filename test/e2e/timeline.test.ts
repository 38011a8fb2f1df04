import { expect, test } from 'vitest'
import { addAgentTasks } from '../../src/features/contacts/server/agent-tasks.ts'
import { expectAccessible } from '../browser/browser.ts'
import { fail, press, startContactJourney } from './contact-journey.ts'
import { expectFits, shows } from './journey.ts'

const { journey, within, add, open } = await startContactJourney()

test('what happens with a client is one list: a note is written, edited and deleted, a call is logged', async () => {
  const id = await add('Tina', 'Timely')
  await within((transaction) =>
    addAgentTasks(transaction, [id], {
      ...{ kind: 'call_request', detail: 'Asked for a call.', at: journey.app.clock.now() },
    }),
  )
  const page = await open(`/contact/${id}`)
  await page.getByRole('region', { name: 'Follow-up Requests' }).waitFor()
  await page.getByRole('radio', { name: 'Timeline' }).check({ force: true })
  const list = page.getByRole('region', { name: 'Timeline' })
  await list.getByText('Nothing yet').waitFor()
  await expectAccessible(page)

  await press(page, 'Add note')
  const form = page.getByRole('form', { name: 'Add note' })
  await form.getByRole('button', { name: 'Save note' }).click()
  await shows(page, 'Please write something.')
  await form.getByLabel('Note', { exact: true }).fill('x'.repeat(20_001))
  await form.getByRole('button', { name: 'Save note' }).click()
  await page.getByText(/up to 20,000 characters, and this one has 20,001/).waitFor()
  await form
    .getByLabel('Note', { exact: true })
    .fill('See https://example.com/plans.\n<b>not bold</b>')
  await form.getByLabel('Pin this note').check()
  await expectAccessible(page)
  const heal = await fail(page, `**/api/contacts/${id}/notes`, 'POST')
  await form.getByRole('button', { name: 'Save note' }).click()
  await form.getByRole('alert').waitFor()
  await heal()
  await form.getByRole('button', { name: 'Save note' }).click()
  await list.getByText('<b>not bold</b>').waitFor()
  const link = list.getByRole('link', { name: 'https://example.com/plans' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  await page.getByRole('region', { name: 'Pinned notes' }).getByText('<b>not bold</b>').waitFor()

  await list.getByRole('button', { name: 'Edit note' }).click()
  const edit = page.getByRole('form', { name: 'Edit note' })
  await edit.getByLabel('Note', { exact: true }).fill('Prefers calls in the morning')
  await edit.getByRole('button', { name: 'Save note' }).click()
  await list.getByText('Prefers calls in the morning').waitFor()
  await list.getByRole('button', { name: 'Show history' }).click()
  await page.getByRole('dialog').getByText('<b>not bold</b>').waitFor()
  await page.keyboard.press('Escape')

  await press(page, 'Log a call')
  const call = page.getByRole('form', { name: 'Log a call' })
  await call.getByLabel('How did it end?').selectOption('Reached')
  await expect
    .poll(() => call.getByLabel('Also mark the call request as done').isChecked())
    .toBe(true)
  await call.getByLabel('Minutes (optional)').fill('12')
  await expectAccessible(page)
  await call.getByRole('button', { name: 'Log call' }).click()
  await list.getByText('12 minutes').waitFor()
  await list.getByText('finished “Call request”').waitFor()
  await expectFits(page)
  await expectAccessible(page)

  await list.getByLabel('Show').selectOption('Notes')
  await expect.poll(() => list.getByText('12 minutes').count()).toBe(0)
  expect(page.url()).toContain('kind=notes')
  await list.getByRole('button', { name: 'Delete note' }).click()
  await expect.poll(() => list.getByText('Prefers calls in the morning').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await list.getByText('Prefers calls in the morning').waitFor()
})
