import { expect, test } from 'vitest'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import type { Attempt } from './isolation-attempt.ts'
import { attempts } from './isolation-attempts.ts'

const { app, routes, alpha, target } = await startTwoAgencies()

/** Where an unknown field is taken, with the reason (docs/decisions/026-unknown-fields.md). */
const takesUnknownFields: Readonly<Record<string, string>> = {
  'POST /stripe/webhook nmae': 'Stripe may add fields to its events at any time',
  'POST /mail-events nmae': 'an email provider may add fields to its events at any time',
  'POST /mail-events/ses nmae': 'an email provider may add fields to its events at any time',
  'POST /mail-events/postmark nmae': 'an email provider may add fields to its events at any time',
  'POST /mail-events/sendgrid nmae': 'an email provider may add fields to its events at any time',
  'POST /mail-events/mailgun nmae': 'an email provider may add fields to its events at any time',
  'POST /contacts/bulk-import contacts.0.nmae': 'a column of the agency; the answer names it',
  'POST /agents/{}/photo nmae': 'a form of one image, of which nothing else is read',
  'POST /settings/logo nmae': 'a form of one image, of which nothing else is read',
  'POST /onboarding/logo nmae': 'a form of one image, of which nothing else is read',
}
/** Raw routes that return a file or a page take no fields; a query in their URL means nothing. */
const takesNoFields = (name: string, method: string, call: string) =>
  name === 'raw' && method === 'GET' && !/export\.csv|redirect-to-checkout/.test(call)

/** Calls whose form comes before their file, with the fields of one; they are tried below. */
const forms: Readonly<Record<string, Record<string, string>>> = {
  'POST /rates/import': { illustrative: 'true' },
  'POST /contacts/{}/files': { name: 'book.csv', request_id: 'an-upload' },
}

/** The body with one more field, in the body itself and in each object inside it. */
function withUnknownField(body: unknown): { body: unknown; path: string }[] {
  if (typeof body !== 'object' || body === null) return []
  const inside = Object.entries(body).flatMap(([key, value]) =>
    withUnknownField(value).map((one) => ({
      body: Array.isArray(body) ? body.with(Number(key), one.body) : { ...body, [key]: one.body },
      path: `${key}.${one.path}`,
    })),
  )
  return Array.isArray(body) ? inside : [{ body: { ...body, nmae: 'x' }, path: 'nmae' }, ...inside]
}

test('SETTINGS-011 API-001 every call refuses a field that it does not know, at any depth', async () => {
  const as = await app.signIn(alpha.admin.email)
  const wrong: string[] = []
  const tried = new Set<string>()
  for (const { name, call, method } of routes) {
    if (takesNoFields(name, method, call) || call in forms) continue
    const { url, body } = attempts[call] as Attempt
    const path = `/api${url(target, alpha.publicId)}`
    const given = body?.(target, alpha.publicId)
    const requests =
      method === 'GET'
        ? [{ url: `${path}${path.includes('?') ? '&' : '?'}nmae=x`, path: 'nmae', body: undefined }]
        : withUnknownField(given ?? {}).map((one) => ({ ...one, url: path }))
    for (const request of requests) {
      tried.add(`${call} ${request.path}`)
      if (`${call} ${request.path}` in takesUnknownFields) continue
      const answer = await app.call(method as 'GET', request.url, { as, body: request.body })
      const { issues } = answer.body?.data ?? {}
      if (
        answer.status !== 400 ||
        answer.body.message !== `Unknown field: ${request.path}` ||
        issues?.[0]?.path !== request.path
      )
        wrong.push(`${call} ${request.path}: ${answer.status} ${answer.text.slice(0, 160)}`)
    }
  }
  expect(tried.size).toBeGreaterThan(120)
  expect(wrong).toEqual([])
  expect(Object.keys(takesUnknownFields).filter((place) => !tried.has(place))).toEqual([])
})

test.each([
  ['/api/rates/import', forms['POST /rates/import']],
  [`/api/contacts/${target.contact}/files`, forms['POST /contacts/{}/files']],
  ['/api/contacts/bulk-import', { mapping: '{"email":"Email"}' }],
])('the form of %s refuses a field that it does not know', async (url, fields) => {
  const as = await app.signIn(alpha.admin.email)
  const send = async (more: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value)
    form.set('file', new File(['Email\na@b.example\n'], 'book.csv', { type: 'text/csv' }))
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { cookie: as, 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return (await app.http.inject({ method: 'POST', url, headers, payload })).json().message
  }
  expect((await send({})) ?? '').not.toContain('Unknown field')
  expect(await send({ nmae: 'x' })).toBe('Unknown field: nmae')
})

test('a field of the body or query may not contradict the URL', async () => {
  const as = await app.signIn(alpha.admin.email)
  const url = `/api/contacts/${target.contact}`
  const differ = 'id of the URL and id are the same field and have different values'
  const change = (id: number) => app.call('PUT', url, { as, body: { id, first_name: 'Isolda' } })
  expect((await change(target.contact)).status).toBe(200)
  const refused = [
    await change(target.deleted),
    await app.call('GET', `${url}?id=${target.deleted}`, { as }),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [400, differ],
    [400, differ],
  ])
})

test('every call takes the language of its page', async () => {
  const answer = await app.call('GET', '/api/zip-lookup/75201?lang=es')
  expect(answer.body).toMatchObject({ success: true, data: { state: 'TX' } })
})
