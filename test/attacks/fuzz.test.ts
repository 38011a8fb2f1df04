import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { publicPages } from '../../src/main/public-pages.ts'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { attempts } from '../every-call/isolation-attempts.ts'
import { watchTables } from './fuzz/changed-tables.ts'
import type { Known } from './fuzz/json-schema.ts'
import { type DescribedCall, describedCalls, requestsFor } from './fuzz/requests.ts'

// Every call with inputs made from the OpenAPI document, many of them hostile: so many to a call
// that takes four values, fewer to one that takes less. FUZZ_INPUTS=2000 tries more, FUZZ_SEED
// others.
const inputs = Number(process.env.FUZZ_INPUTS ?? 12)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

const { app, alpha, beta, alphaAgent, target, betaAdmin } = await startTwoAgencies()
const alphaAdmin = await app.signIn(alpha.admin.email)
const agent = await app.signIn(alphaAgent.email)
const callers = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(undefined, betaAdmin) },
  { weight: 2, arbitrary: fc.constantFrom(agent, alphaAdmin, alphaAdmin) },
)

const superuser = new pg.Client({
  connectionString: inject('postgres').superuser.replace(
    'DATABASE',
    app.databaseUrl.match(/\/(test_\w+)\?/)?.[1] ?? '',
  ),
})
await superuser.connect()
afterAll(() => superuser.end())

/** Large read-only reference data; and where refused calls are counted and recorded. */
const unread = [
  'zip',
  'rate',
  'rate_book',
  'directory.attempt',
  'directory.session',
  'audit_entry',
  // Written a moment after the response to a request for a link.
  'directory.login_link',
]
const tables = await watchTables(superuser, unread)
const digests = await tables.all()

const known: Known = {
  texts: [
    ...Object.values(target).map(String),
    alpha.publicId,
    alpha.slug,
    beta.publicId,
    alpha.admin.email,
    'isolda@secret.example',
    '75201',
    '2026-07-01',
  ],
  numbers: Object.values(target).filter((value) => typeof value === 'number'),
}

const quoteUrl = `id=${target.quotePublic}&orgId=${alpha.publicId}&tid=${target.emailPublic}`

const pages: DescribedCall[] = publicPages.flatMap(({ paths }) =>
  paths.map((path) => ({
    method: 'GET' as const,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name: name as string,
        in: 'path',
        schema: { type: 'string' },
      })),
      ...['id', 'orgId', 'tid', 'status', 'return'].map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string' },
      })),
    ],
    body: undefined,
    ...(path.includes(':') ? {} : { example: { url: `${path}?${quoteUrl}` } }),
  })),
)
const others: DescribedCall[] = [
  ['POST', '/unsubscribe/{token}'],
  ['POST', '/unsubscribe/{token}/choices'],
  ['GET', '/dev/mailbox.json'],
  ['GET', '/dev/mailbox/{id}'],
  ['GET', '/example.csv'],
  ['GET', '/assets/{file}'],
  ['POST', '/api/{any}'],
  ['GET', '/{any}'],
].map(([method, path]) => ({
  method: method as 'GET',
  path: path as string,
  parameters: [...(path as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name as string,
    in: 'path',
    schema: { type: 'string' },
  })),
  body: undefined,
}))

const upload: DescribedCall = {
  method: 'POST',
  path: '/api/contacts/bulk-import',
  parameters: [],
  body: undefined,
  form: {
    mapping: '{"email":"Email","first_name":"First"}',
    carrierMapping: '{}',
    mode: 'both',
    fixes: '[{"row":2,"column":"First","was":"A","value":"B"}]',
    file: 'Email,First\r\na@b.example,A\r\n',
  },
}

/** They end sessions, or what sessions may do, which the other calls need: so they come last. */
const endsSessions = /^\/api\/(profile\/sessions|sign-in-security|agents\/\{id\}\/sign-out)/
const isLast = ({ path, method }: DescribedCall) =>
  Number(method !== 'GET' && endsSessions.test(path))

// Logging out would end the sessions of the callers at once.
const calls = [
  ...describedCalls((await app.call('GET', '/api/openapi.json')).body).map((call) => {
    const attempt =
      attempts[`${call.method} ${call.path.slice('/api'.length).replaceAll(/\{\w+\}/g, '{}')}`]
    if (attempt === undefined) throw new Error(`no attempt is written for ${call.path}`)
    const body = attempt.body?.(target, alpha.publicId)
    return {
      ...call,
      example: {
        url: `/api${attempt.url(target, alpha.publicId)}`,
        ...(body !== undefined && { body }),
      },
    }
  }),
  ...pages,
  ...others,
  upload,
]
  .filter(({ path }) => path !== '/api/auth/logout')
  .sort((a, b) => isLast(a) - isLast(b))

/** Traces of the machinery that no response may show. */
const leaks =
  /\n\s+at \S+ |node_modules|\.ts:\d+|syntax error at|violates \w+ constraint|invalid input syntax|pg_catalog|ECONN/

/** The state of a subscription, as it is at the provider, and that plans follow from it. */
const payment = ['organization', 'payment_account', 'directory.work_due']

/**
 * A failed import is listed with its reason. A payment that is refused because of the state at the
 * payment provider stores that state as it was just read.
 */
const recordedAnyway: Readonly<Record<string, readonly string[]>> = {
  'POST /api/contacts/bulk-import': ['import'],
  'POST /api/contacts/bulk-import as a form': ['import'],
  'POST /api/stripe/create-checkout-session': payment,
  'POST /api/create-checkout-session': payment,
  'POST /api/stripe/payment-complete': payment,
}

/** Reading all tables takes longer than the requests of a call. */
const seldom = 10
/** Nothing was changed but what was seen after a request. */
async function expectAllSeen(): Promise<void> {
  for (const [name, digest] of await tables.written()) digests.set(name, digest)
  expect(digests).toEqual(await tables.all())
}

/** Requests to a call, by the values that it takes beside its headers. */
function countFor({ parameters, body, form, example }: DescribedCall): number {
  const fields = Object.keys({ ...body?.properties, ...form, ...(example?.body as object) })
  return Math.ceil((inputs * Math.min(6, 2 + parameters.length + fields.length)) / 6)
}

let network = 0
/** How often each call was answered with each status. */
const statuses = new Map<string, Map<number, number>>()
const worked = () =>
  [...statuses.values()].filter((counts) => [...counts.keys()].some((status) => status < 400))
    .length
afterAll(() => {
  const to = `${calls.length} calls and pages, of which ${worked()} worked`
  console.log(`${network} requests to ${to}, seed ${seed}`)
})

test.each(
  calls.map((call, index) => ({
    call,
    index,
    title: `${call.method} ${call.path}${call.form ? ' as a form' : ''}`,
  })),
)(
  '$title: no input breaks it, and a refused one changes nothing',
  async ({ call, index, title }) => {
    const faults: string[] = []
    const requests = fc.sample(fc.tuple(requestsFor(call, known), callers), {
      seed: seed + index,
      numRuns: countFor(call),
    })
    const changes = call.method !== 'GET'
    for (const [name, digest] of await tables.written()) digests.set(name, digest)
    for (const [request, cookie] of requests) {
      network += 1
      const response = await app.http.inject({
        method: request.method,
        url: request.url,
        headers: { ...(cookie === undefined ? {} : { cookie }), ...request.headers },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
        // Limits count by network; here each request comes from another one.
        remoteAddress: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
      })
      const counted = statuses.get(title) ?? new Map<number, number>()
      statuses.set(
        title,
        counted.set(response.statusCode, (counted.get(response.statusCode) ?? 0) + 1),
      )
      const about = `${response.statusCode} ${JSON.stringify(request).slice(0, 400)}`
      if (response.statusCode >= 500) faults.push(`failed: ${about} ${response.payload}`)
      if (leaks.test(response.payload))
        faults.push(`tells too much: ${about} ${response.payload.slice(0, 300)}`)
      if (response.statusCode >= 400 && response.payload.length > 100_000)
        faults.push(`${response.payload.length} bytes to refuse: ${about}`)
      if (!changes) continue
      for (const [name, digest] of await tables.written()) {
        const refused = response.statusCode >= 400
        if (refused && digests.get(name) !== digest && !recordedAnyway[title]?.includes(name))
          faults.push(`changed ${name}: ${about}`)
        digests.set(name, digest)
      }
    }
    expect(faults, title).toEqual([])
    if (index % seldom === 0) await expectAllSeen()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  },
  20_000 + inputs * 5000,
)

test('nothing was changed unseen', expectAllSeen)

test('most calls were also reached with a request that works', () => {
  expect(calls.length).toBeGreaterThan(70)
  expect(worked()).toBeGreaterThan(calls.length / 2)
})
