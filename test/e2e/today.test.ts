import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, shows } from './journey.ts'

const client = consumerJourney()

test('an agent’s day: an empty page says what belongs there; a task typed in words, a call with what to say, done, snoozed and undone', async () => {
  const { journey } = client
  const page = await journey.open('/today', { as: client.agent.email })
  await headed(page, 'Today')
  await shows(page, 'No calls to return')
  await shows(page, 'No birthdays this week')
  await expectAccessible(page)

  const field = page.getByLabel('Add a task', { exact: true }).last()
  await field.fill('call the printer Jan 5 1900')
  await page.getByText(/^January 5, 1900 cannot be the due date/).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Add', exact: true }).isDisabled())
    .toBe(true)
  await field.fill('today')
  await shows(page, 'Due Today')
  await field.fill('order business cards today')
  await shows(page, '“Order business cards”, due Today')
  await field.press('Enter')
  await shows(page, 'Due today (1)')
  await shows(page, 'Order business cards')

  const visit = await client.visitOf({
    ...{ firstName: 'Rosa', lastName: 'Reyes', phone: '5125550142' },
  })
  const asked = await journey.app.call('POST', `/api/schedule/${visit.quotePublicId}`, {
    body: {
      ...{ orgId: client.agency.publicId, tid: visit.tid, channel: 'call_me' },
      requestId: 'a-press-of-rosa',
    },
  })
  expect(asked.status).toBe(200)
  await page.reload()
  await shows(page, 'Call requests (1)')
  await page
    .getByText(/^Asked you to call/)
    .first()
    .waitFor()
  await shows(page, 'Wants to talk')
  await expect
    .poll(() => page.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href'))
    .toBe('tel:+15125550142')
  await expectFits(page, ['phone', 'tablet', 'desktop'])

  await field.fill('send Rosa Reyes the papers in 2 weeks')
  await page.getByRole('option', { name: /^Rosa Reyes/ }).waitFor()
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull()
  await expectAccessible(page)
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.getByText('About Rosa Reyes').waitFor()
  await field.press('Enter')
  await page.getByText(/^Task added, due /).waitFor()
  const planned = await journey.app.call('GET', '/api/tasks?show=planned', {
    as: await journey.app.signIn(client.agent.email),
  })
  expect(planned.body.tasks).toMatchObject([
    { detail: 'Send Rosa Reyes the papers', contact: { name: 'Rosa Reyes' } },
  ])

  await page.getByRole('button', { name: 'Snooze: Rosa Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await shows(page, 'No calls to return')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await field.focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect.poll(() => page.locator('button:focus').innerText()).toBe('Undo')
  await page.keyboard.press('Enter')
  await field.and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Done: Rosa Reyes' }).click()
  await shows(page, 'No calls to return')

  // Ended together, while a colleague has deleted some of them.
  const as = await journey.app.signIn(client.agent.email)
  const markDone = async (deleted: string, ...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    const { body } = await journey.app.call('GET', '/api/tasks?show=mine', { as })
    const { id } = body.tasks.find(({ detail }: { detail: string }) => detail === deleted)
    await journey.app.call('DELETE', `/api/tasks/${id}`, { as })
    await page.getByRole('button', { name: 'Mark as done' }).click()
  }
  for (const task of ['Print the flyers', 'Water the plants']) {
    await field.fill(`${task} today`)
    await page.getByText(`“${task}”, due Today`).waitFor()
    await field.press('Enter')
    await page.getByRole('checkbox', { name: `Select ${task}` }).waitFor()
  }
  await markDone('Print the flyers', 'Print the flyers')
  await shows(page, 'Nothing was changed. 1 task no longer available')
  const gone = page.getByRole('checkbox', { name: 'Select Print the flyers' })
  await expect.poll(() => gone.count()).toBe(0)
  await markDone('Water the plants', 'Water the plants', 'Order business cards')
  await shows(page, '1 task done. 1 task no longer available')
  await shows(page, 'Nothing due')

  const contact = await journey.open(`/contact/${visit.contactId}`, { beside: page })
  // By keyboard, because parts above it still load and move it.
  await contact.getByRole('button', { name: 'Add task', exact: true }).press('Enter')
  const dialog = contact.getByRole('dialog')
  await dialog.getByLabel('What needs to be done').fill('Send the application')
  await dialog.getByLabel('Due (optional)').fill('in 2 weeks')
  await dialog.getByText(/^Due .+\d/).waitFor()
  await expectAccessible(contact)
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click()
  await shows(contact, 'Send the application')
})

test('a group that cannot be loaded has a dash and a retry; the others work', async () => {
  const { journey } = client
  const page = await journey.open('/contacts', {
    as: client.agent.email,
    expected: [/status of 503/, /503/],
  })
  let failing = true
  await page.route('**/api/today/birthdays?*', async (route) => {
    if (failing) await route.fulfill({ status: 503, json: { message: 'x' } })
    else await route.continue()
  })
  await page.goto(`${journey.baseUrl}/today`)
  await shows(page, 'Birthdays this week (—)')
  await shows(page, 'No calls to return')
  failing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await shows(page, 'Birthdays this week (0)')
})
