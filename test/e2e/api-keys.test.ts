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

test('an admin sees a colleague’s key and revokes it, and makes one, which fails once and keeps what was typed; curl uses it as the page shows it, until it is revoked; an agent is offered no admin scope', async () => {
  const { app } = journey
  const agency = await buildOrganization(app.services)
  await buildContact(app.services, agency.organizationId, { lastName: 'Keyes' })
  const maria = await buildAgent(app.services, agency.organizationId, {
    ...{ firstName: 'Maria', lastName: 'Lopez' },
  })
  const key = await createApiKey(app, await app.signIn(maria.email), ['contacts:read'], {
    name: 'Maria’s export',
  })
  const page = await journey.open('/api-keys', {
    as: agency.admin.email,
    expected: [/status of 500/],
  })
  await shows(page, 'No API keys')
  await shows(page, 'Maria Lopez')
  await expectFits(page)
  await page.getByRole('button', { name: 'Revoke Maria’s export' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke API key' }).click()
  await shows(page, 'No other members have API keys.')
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(401)

  await page.getByRole('button', { name: 'Create API key' }).click()
  await dialog(page).getByRole('button', { name: 'Create API key' }).click()
  await shows(page, 'Please enter a name.')
  await shows(page, 'Please choose at least one scope.')
  await expectFits(page)
  await dialog(page).getByLabel('Name').fill('Accounting')
  await dialog(page).getByLabel('Read contacts').check()
  await page.route('**/api/api-keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  )
  await dialog(page).getByRole('button', { name: 'Create API key' }).click()
  await shows(page, 'Failed to create the API key. Please try again.')
  await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('Accounting')
  await page.unroute('**/api/api-keys')
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

  const agent = await journey.open('/api-keys', { as: maria.email })
  await agent.getByRole('button', { name: 'Create API key' }).click()
  await dialog(agent).getByLabel('Read contacts').waitFor()
  await expect.poll(() => dialog(agent).getByLabel('Read the audit log').count()).toBe(0)
  await expect.poll(() => agent.getByText('Keys of other members').count()).toBe(0)
})

async function headedDialog(page: Page, title: string) {
  await dialog(page).getByRole('heading', { name: title }).waitFor()
}

test('the API reference fits every screen, passes axe, and leads to each call', async () => {
  const page = await journey.open('/api/docs')
  await headed(page, 'Holdfast API')
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }).click()
  const call = page.getByRole('region', { name: 'POST /api/contacts/create' })
  await call.getByText(/^curl /).scrollIntoViewIfNeeded()
  await call.getByText('Response of POST /api/contacts/create').click()
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    await page.setViewportSize(viewports[size])
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  }
  // Examining a page of this size takes seconds, and all calls are written in the same way: so
  // every fourth of them, in both layouts, with everything open.
  const left = await page.evaluate(`(() => {
    const calls = [...document.querySelectorAll('section.call')]
    calls.forEach((one, index) => index % 4 > 0 && one.remove())
    return document.querySelectorAll('section.call').length
  })()`)
  expect(left).toBeGreaterThan(20)
  await expectFits(page, ['desktop', 'phone'])
})
