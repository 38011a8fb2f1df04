import { afterAll, expect, test } from 'vitest'
import { apiScopeNames } from '../../src/kernel/api-scope.ts'
import { describeApplication } from '../../src/main/application.ts'
import { describeCalls } from '../../src/platform/api-reference/described-calls.ts'
import { rightsNotByKeys } from '../../src/platform/http/api-key-access.ts'
import { createTestApp } from '../app.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import { createApiKey } from '../calls/api-keys.ts'
import { listRoutes } from '../routes.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
const page = (await app.call('GET', '/api/docs')).text
const calls = describeCalls(await describeApplication(app.services.config)).calls
const created = await createApiKey(app, await app.signIn(organization.admin.email), apiScopeNames)
const key = created.token
afterAll(() => app.close())

/** Reads a curl command as a shell does, and sends it. */
async function send(curl: string) {
  const words = [
    ...curl.replaceAll('\\\n', ' ').matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g),
  ].map(
    ([, single, double, plain]) =>
      single?.replaceAll("'\\''", "'") ?? double?.replace('$HOLDFAST_KEY', key) ?? plain ?? '',
  )
  const after = (flag: string) => words.flatMap((word, i) => (words[i - 1] === flag ? [word] : []))
  const url = new URL(words.find((word) => word.startsWith('http')) ?? '')
  const headers = Object.fromEntries(
    after('-H').map((header) => [header.split(': ')[0]?.toLowerCase(), header.split(': ')[1]]),
  )
  const [method = 'GET'] = after('-X')
  return app.http.inject({
    method: method as 'GET',
    url: url.pathname + url.search,
    headers,
    ...(after('-d').length > 0 && { payload: after('-d')[0] as string }),
  })
}

test('the reference has every call that keys can make, with scope, and lists the others', () => {
  const routes = listRoutes(app.services)
  const scoped = new Set(routes.filter(({ scope }) => scope).map(({ call }) => call))
  expect(
    new Set(
      calls.map(({ method, path }) => `${method} ${path.slice(4).replaceAll(/\{\w+\}/g, '{}')}`),
    ),
  ).toEqual(scoped)
  for (const { method, path } of routes) expect(page, `${method} ${path}`).toContain(`/api${path}`)
  expect(calls.find(({ path }) => path === '/api/agents')).toMatchObject({
    scope: 'agents:read',
    adminsOnly: true,
    group: 'Agents',
  })
})

test('the page needs no other site, no script and no sign-in, and meets the content security policy', async () => {
  const { headers, status } = await app.call('GET', '/api/docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(/script-src 'self'/)
  expect(page).not.toMatch(/<script|<img|@import|url\(|href="http|src=/)
  // It grows with its calls.
  expect(Buffer.byteLength(page)).toBeLessThan(6_000 * calls.length)
})

test('every example request is understood by the server: fields and parameters are valid', async () => {
  await buildContact(app.services, organization.organizationId, { birthDate: null })
  const refused: string[] = []
  // The task of the later examples is one that a member has added.
  const adding = calls.find(({ method, path }) => method === 'POST' && path === '/api/tasks')
  expect((await send(adding?.curl ?? '')).statusCode).toBe(200)
  for (const call of calls) {
    const { statusCode, payload } = await send(call.curl)
    // No such record, a conflict, a missing license, an admin: answers to a valid request.
    const ofAnAdmin = payload.includes(rightsNotByKeys)
    if (![200, 404, 409, 422].includes(statusCode) && !ofAnAdmin)
      refused.push(
        `${call.method} ${call.path}: ${statusCode} ${payload.slice(0, 200)}\n${call.curl}`,
      )
  }
  expect(refused).toEqual([])
})

test('examples without ids work as copied, and the page shows them as they are sent', async () => {
  const copied = calls.filter(
    ({ curl, path }) => !path.includes('{') && !/"ids?"|contact_ids|count/.test(curl),
  )
  expect(copied.length).toBeGreaterThan(10)
  for (const { curl } of copied) {
    expect(page).toContain(
      curl.split('\n')[0]?.replaceAll("'", '&#x27;').replaceAll('&limit', '&amp;limit'),
    )
  }
  const reading = copied.filter(({ method }) => method === 'GET')
  for (const { curl } of reading) expect((await send(curl)).statusCode, curl).toBe(200)
})

test('an example response has the fields that the server sends', async () => {
  const listed = calls.find(({ method, path }) => method === 'GET' && path === '/api/contacts')
  const example = JSON.parse(listed?.response ?? '{}')
  const real = (await send(listed?.curl ?? '')).json()
  expect(Object.keys(example)).toEqual(Object.keys(real))
  // Only a contact whose carrier or plan is not one of ours has these words.
  const { other_carrier, other_plan, more, ...always } = example.contacts[0]
  // What columns show comes when they are asked for.
  expect(Object.keys(more)).toContain('next_email')
  expect([typeof other_carrier, typeof other_plan]).toEqual(['string', 'string'])
  expect(Object.keys(always)).toEqual(Object.keys(real.contacts[0]))
  expect(example.contacts[0]).toMatchObject({
    first_name: 'Ruth',
    email: 'ruth.abernathy@mail.example',
  })
})
