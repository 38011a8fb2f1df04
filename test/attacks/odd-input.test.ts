import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { buildContact, buildOrganization } from '../builders.ts'

const app = await createTestApp()
const agency = await buildOrganization(app.services)
const as = await app.signIn(agency.admin.email)
afterAll(() => app.close())

test('a value that is no id is refused, not read as a number', async () => {
  const id = await buildContact(app.services, agency.organizationId)
  for (const odd of [true, [id], `0x${id.toString(16)}`, ` ${id} `, `${id}.0`, `${id}e0`])
    expect(
      (await app.call('DELETE', '/api/contacts', { as, body: [odd] })).status,
      JSON.stringify(odd),
    ).toBe(400)
  for (const odd of [`0x${id.toString(16)}`, `${id}e0`, `%20${id}`])
    expect((await app.call('GET', `/api/contacts/${odd}`, { as })).status, odd).toBe(400)
  expect((await app.call('GET', `/api/contacts/${id}`, { as })).status).toBe(200)
})

test('unsubscribing with a broken form or with JSON returns 400', async () => {
  const url = '/unsubscribe/anything'
  const send = (type: string, payload: string) =>
    app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  for (const [type, payload] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nbroken'],
    ['application/json', '['.repeat(100_000) + ']'.repeat(100_000)],
  ] as const)
    expect((await send(type, payload)).statusCode, type).toBe(400)
})

const upload = (fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: '/api/contacts/bulk-import',
    headers: { cookie: as, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${Object.entries(fields)
      .map(
        ([name, text]) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
      )
      .join(
        '',
      )}--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nEmail\r\na@b.example\r\n--x--\r\n`,
  })

test('an import with half of a character or huge choices is refused in a short response', async () => {
  const huge = JSON.stringify(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])),
  )
  for (const fields of [
    { mapping: '{"email":"\\ud800"}' },
    { mapping: huge },
    { mapping: '{"email":"Email"}', carrierMapping: huge },
    {
      mapping: '{"email":"Email"}',
      carrierMapping: huge.slice(0, 300_000).replace(/,[^,]*$/, '}'),
    },
  ]) {
    const { statusCode, payload } = await upload(fields)
    expect(statusCode).toBe(400)
    expect(payload.length).toBeLessThan(20_000)
  }
})
