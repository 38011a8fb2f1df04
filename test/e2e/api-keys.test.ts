import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'
import { createApiKey } from '../calls/api-keys.ts'
import { expectFits, headed, shows, sideways, startJourney, viewports } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const run = promisify(execFile)
const dialog = (page: Page) => page.getByRole('dialog')
/** Runs the command that the page shows, with the status after the response. */
async function curl(command: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const { stdout } = await run('bash', ['-c', `${command} --silent --write-out '\\n%{http_code}'`])
  const [body = '', status] = stdout.split(/\n(?=\d+$)/)
  return { status: Number(status), body: JSON.parse(body) }
}

test('an API key made in the browser is used by curl as the page shows it, until it is revoked', async () => {
  const { app } = journey
  const agency = await buildOrganization(app.services)
  await buildContact(app.services, agency.organizationId, { lastName: 'Keyes' })
  const page = await journey.open('/api-keys', { as: agency.admin.email })
  await shows(page, 'No API keys')
  await expectFits(page)
  await page.getByRole('button', { name: 'Create API key' }).click()
  await dialog(page).getByRole('button', { name: 'Create API key' }).click()
  await shows(page, 'Please enter a name.')
  await shows(page, 'Please choose at least one scope.')
  await expectFits(page)
  await dialog(page).getByLabel('Name').fill('Accounting')
  await dialog(page).getByLabel('Read contacts').check()
  await dialog(page).getByRole('button', { name: 'Create API key' }).click()
  await headedDialog(page, 'Copy your API key')
  await expectFits(page)
  const command = await dialog(page)
    .getByText(/^curl /)
    .innerText()
  const { status, body } = await curl(command)
  expect([status, body.total]).toEqual([200, 1])
  await dialog(page).getByRole('button', { name: 'I have copied it' }).click()
  await page.reload()
  await shows(page, 'from 127.0.0.1')
  const token = /hf_key_\w+/.exec(command)?.[0] ?? ''
  await expect.poll(() => page.content()).not.toContain(token)
  const refused = await curl(command.replace('/contacts?limit=50', '/dashboard/stats'))
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This API key does not have the scope dashboard:read.',
  ])
  await page.getByRole('button', { name: 'Revoke Accounting' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke API key' }).click()
  await shows(page, 'No API keys')
  const ended = await curl(command)
  expect([ended.status, ended.body.code]).toEqual([401, 'UNAUTHORIZED'])
})

async function headedDialog(page: Page, title: string) {
  await dialog(page).getByRole('heading', { name: title }).waitFor()
}

test('a failed creation keeps what was typed, and says why', async () => {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('/api-keys', { as: agency.admin.email, expected: [/500/] })
  await page.route('**/api/api-keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Create API key' }).click()
  await dialog(page).getByLabel('Name').fill('Kept')
  await dialog(page).getByLabel('Send quotes').check()
  await dialog(page).getByRole('button', { name: 'Create API key' }).click()
  await shows(page, 'Failed to create the API key. Please try again.')
  await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('Kept')
})

test('an admin sees a colleague’s key and revokes it; an agent is offered no admin scope', async () => {
  const { app } = journey
  const agency = await buildOrganization(app.services)
  const { organizationId } = agency
  const maria = await buildAgent(app.services, organizationId, {
    ...{ firstName: 'Maria', lastName: 'Lopez' },
  })
  const key = await createApiKey(app, await app.signIn(maria.email), ['contacts:read'], {
    name: 'Maria’s export',
  })
  const page = await journey.open('/api-keys', { as: agency.admin.email })
  await shows(page, 'Maria Lopez')
  await expectFits(page)
  await page.getByRole('button', { name: 'Revoke Maria’s export' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke API key' }).click()
  await shows(page, 'No other member has an API key.')
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(401)

  const agent = await journey.open('/api-keys', { as: maria.email })
  await agent.getByRole('button', { name: 'Create API key' }).click()
  await dialog(agent).getByLabel('Read contacts').waitFor()
  await expect.poll(() => dialog(agent).getByLabel('Read the audit log').count()).toBe(0)
  await expect.poll(() => agent.getByText('Keys of other members').count()).toBe(0)
})

test('the API reference fits every screen, passes axe, and leads to each call', async () => {
  const page = await journey.open('/api/docs')
  await headed(page, 'Holdfast API')
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).click()
  const call = page.getByRole('region', { name: 'POST /api/contacts/create' })
  await call.getByText(/^curl /).scrollIntoViewIfNeeded()
  await call.getByText('Response of POST /api/contacts/create').click()
  // Examining a page of this size takes seconds, so the whole of it in one of its two layouts, with
  // everything open; in the other, every eighth call, as all are written in the same way.
  await expectFits(page, ['desktop'])
  for (const size of ['tablet', 'phone'] as const) {
    await page.setViewportSize(viewports[size])
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  }
  const left = await page.evaluate(`(() => {
    const calls = [...document.querySelectorAll('section.call')]
    calls.forEach((one, index) => index % 8 > 0 && one.remove())
    return document.querySelectorAll('section.call').length
  })()`)
  expect(left).toBeGreaterThan(10)
  await expectFits(page, ['phone'])
})
