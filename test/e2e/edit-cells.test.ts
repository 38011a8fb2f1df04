import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { expectAccessible } from '../browser/browser.ts'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'
import { fail, press } from './contact-journey.ts'
import { startJourney } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app
const { organizationId, admin } = await buildOrganization(services)
const agent = await buildAgent(services, organizationId, { firstName: 'Greta', lastName: 'Green' })

let added = 0
async function addClient() {
  added += 1
  const lastName = `Celler${added}`
  const id = await buildContact(services, organizationId, {
    ...{ firstName: 'Ann', lastName, agentId: agent.agentId },
  })
  const stored = () =>
    inOrganization({ database: services.database, organizationId }, (transaction) =>
      transaction.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  /** Another member edits it. */
  const change = (values: { current_carrier?: string; phone_number?: string }) =>
    inOrganization({ database: services.database, organizationId }, (transaction) =>
      transaction
        .updateTable('contact')
        .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),
    )
  return { id, name: `Ann ${lastName}`, lastName, stored, change }
}
type Client = Awaited<ReturnType<typeof addClient>>

async function openList(client: Client, options: Parameters<typeof journey.open>[1] = {}) {
  const page = await journey.open(`/contacts?search=${client.lastName}`, {
    as: admin.email,
    ...options,
  })
  await page.getByRole('link', { name: client.name }).waitFor()
  return page
}
const pencil = (page: Page, column: string, { name }: Client) =>
  page.getByRole('button', { name: `Change ${column} of ${name}` })
/** Opens a cell's editor by keyboard: a row's pencils can be reached while it has the focus. */
async function edit(page: Page, column: string, client: Client): Promise<void> {
  await page.getByRole('link', { name: client.name }).focus()
  await pencil(page, column, client).focus()
  await page.keyboard.press('Enter')
}
const editor = (page: Page, column: string, { name }: Client) =>
  page.getByLabel(`${column} of ${name}`, { exact: true })

test('a cell is edited in its place: by keyboard and by a double click, with undo, and Escape cancels; an edit that fails shows the old value again and says why; of what another person changed one is asked which stays', async () => {
  const client = await addClient()
  const page = await openList(client, {
    expected: [/status of 500/, /status of 409/, /ERR_FAILED/],
  })
  await page.getByRole('link', { name: client.name }).focus()
  const cells = async () =>
    Promise.all((await page.locator('th, td').all()).map((cell) => cell.boundingBox()))
  await page.getByText('1 contact', { exact: true }).waitFor()
  const before = await cells()
  await page.keyboard.press('F2')
  const phone = editor(page, 'Phone', client)
  await phone.waitFor()
  expect(await cells(), 'nothing moves').toEqual(before)
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a 10-digit phone number').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => phone.count()).toBe(0)
  await expect
    .poll(() => page.locator('button:focus').getAttribute('aria-label'))
    .toBe(`Change Phone of ${client.name}`)
  // The focus comes back each time.
  await page.keyboard.press('Enter')
  await phone.waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.locator('button:focus').getAttribute('aria-label'))
    .toBe(`Change Phone of ${client.name}`)
  expect((await client.stored()).phone_number).toBe('2145550142')

  await edit(page, 'Carrier', client)
  await editor(page, 'Carrier', client).selectOption('Cigna')
  await page.keyboard.press('Enter')
  await page.getByText(`${client.name}: Carrier is now Cigna`).waitFor()
  await expect.poll(async () => (await client.stored()).current_carrier).toBe('Cigna')
  await press(page, 'Undo')
  await page.getByText(`${client.name}: Carrier was restored`).waitFor()
  await expect.poll(async () => (await client.stored()).current_carrier).toBe('Aetna')
  await page.getByRole('cell', { name: /^Aetna/ }).waitFor()

  await page
    .getByRole('cell', { name: /^Greta Green/ })
    .getByText('Greta Green')
    .dblclick()
  await editor(page, 'Agent', client).selectOption('No agent')
  await page.keyboard.press('Enter')
  await page.getByText(`${client.name}: Agent is now No agent`).waitFor()
  expect((await client.stored()).agent_id).toBeNull()

  const set = async (carrier: string) => {
    await edit(page, 'Carrier', client)
    await editor(page, 'Carrier', client).selectOption(carrier)
    await page.keyboard.press('Enter')
  }
  const mend = await fail(page, `**/api/contacts/${client.id}`, 'PUT')
  await set('Humana')
  await page.getByText(new RegExp(`^${client.name}: Carrier may not have been saved`)).waitFor()
  await page.getByRole('cell', { name: /^Aetna/ }).waitFor()
  await mend()
  await client.change({ phone_number: '2145550999' })
  await set('Humana')
  await page.getByText(`${client.name}: Carrier is now Humana`).waitFor()
  expect(await client.stored()).toMatchObject({
    current_carrier: 'Humana',
    phone_number: '2145550999',
  })
  // Saved, but the answer is lost.
  await page.route(`**/api/contacts/${client.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await set('Aflac')
  await page.getByText(`${client.name}: Carrier is now Aflac`).waitFor()
  await page.getByRole('cell', { name: /^Aflac/ }).waitFor()
  await page.unroute(`**/api/contacts/${client.id}`)

  await client.change({ current_carrier: 'Allstate' })
  await edit(page, 'Carrier', client)
  await editor(page, 'Carrier', client).selectOption('Cigna')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Someone else changed Carrier' })
  await question.getByText('Allstate', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Allstate' }).click()
  await page.getByRole('cell', { name: /^Allstate/ }).waitFor()
  expect((await client.stored()).current_carrier).toBe('Allstate')

  await client.change({ current_carrier: 'Aflac' })
  await edit(page, 'Carrier', client)
  await editor(page, 'Carrier', client).selectOption('Cigna')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Set it to Cigna' }).click()
  await expect.poll(async () => (await client.stored()).current_carrier).toBe('Cigna')
})

test('an agent edits own clients, but not who their agent is', async () => {
  const client = await addClient()
  const page = await openList(client, { as: agent.email })
  await page.getByRole('link', { name: client.name }).focus()
  await pencil(page, 'Carrier', client).waitFor()
  await expect.poll(() => pencil(page, 'Agent', client).count()).toBe(0)
})
