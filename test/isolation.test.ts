import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmails } from '../src/features/outreach/server/queue/queue-emails.ts'
import { sendOutbox } from '../src/features/outreach/server/send/send-outbox.ts'
import { createQuotes } from '../src/features/quotes/server/create-quotes.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { ContactId } from '../src/kernel/ids.ts'
import { rawRoutes } from '../src/main/application.ts'
import { publicPages } from '../src/main/public-pages.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { type Answer, createTestApp, type TestApp } from './app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from './builders.ts'
import { listRoutes, type Route } from './routes.ts'

/** What a stranger to organization A holds of it: ids in every form. */
interface Target {
  contact: number
  contactPublic: string
  quote: number
  quotePublic: string
  email: number
  emailPublic: string
  agent: number
  /** In A's trash. */
  deleted: number
}

interface Attempt {
  /** Path and query with A's ids put in, without /api. */
  readonly url: (a: Target, foreignOrgId: string) => string
  readonly body?: (a: Target, foreignOrgId: string) => unknown
  /** What B's admin is answered. 200 only where the answer is B's own and holds nothing of A. */
  readonly foreign: number
}

const answers = () => []
/** Every call, tried by a foreign organization with A's ids. A call missing here fails the test below. */
const attempts: Readonly<Record<string, Attempt>> = {
  'GET /me': { url: () => '/me', foreign: 200 },
  'GET /auth/session': { url: () => '/auth/session', foreign: 200 },
  'POST /auth/set-session': {
    url: () => '/auth/set-session',
    body: () => ({ email: 'alpha-admin@agency.example' }),
    foreign: 401,
  },
  'POST /auth/login': {
    url: () => '/auth/login',
    body: () => ({ email: 'alpha-admin@agency.example' }),
    foreign: 200,
  },
  'GET /auth/verify/{}/{}': { url: () => '/auth/verify/alpha-agency/nothing', foreign: 400 },
  'POST /auth/logout': { url: () => '/auth/logout', foreign: 200 },
  'POST /contacts/{}/send-quote-email': {
    url: (a) => `/contacts/${a.contact}/send-quote-email`,
    body: () => ({}),
    foreign: 404,
  },
  'GET /contacts/{}/quote-check': {
    url: (a) => `/contacts/${a.contact}/quote-check`,
    foreign: 404,
  },
  'GET /contacts/{}/planned-mails/{}/preview': {
    url: (a) => `/contacts/${a.contact}/planned-mails/birthday/preview?occasion=2026`,
    foreign: 404,
  },
  'POST /contacts/{}/planned-mails/{}/send-test': {
    url: (a) => `/contacts/${a.contact}/planned-mails/birthday/send-test`,
    body: () => ({ occasion: '2026' }),
    foreign: 404,
  },
  'GET /mails/{}': { url: (a) => `/mails/${a.email}`, foreign: 404 },
  'GET /agents': { url: () => '/agents', foreign: 200 },
  'GET /contacts': { url: (a) => `/contacts?search=Isolda&agents=${a.agent}`, foreign: 200 },
  'GET /contacts/stats': { url: () => '/contacts/stats', foreign: 200 },
  'GET /contacts/check-email/{}': {
    url: () => '/contacts/check-email/isolda@secret.example',
    foreign: 200,
  },
  'POST /contacts/create': {
    url: () => '/contacts/create',
    body: (a) => ({ first_name: 'B', last_name: 'B', email: 'b@b.example', agent_id: a.agent }),
    foreign: 400,
  },
  'GET /contacts/{}': { url: (a) => `/contacts/${a.contact}`, foreign: 404 },
  'PUT /contacts/{}': {
    url: (a) => `/contacts/${a.contact}`,
    body: () => ({ first_name: 'Stolen', version: 1 }),
    foreign: 404,
  },
  'DELETE /contacts': { url: () => '/contacts', body: (a) => ({ ids: [a.contact] }), foreign: 200 },
  'GET /contacts/bin': { url: () => '/contacts/bin?search=Isolda', foreign: 200 },
  'POST /contacts/restore': {
    url: () => '/contacts/restore',
    body: (a) => ({ ids: [a.deleted] }),
    foreign: 200,
  },
  'DELETE /contacts/bin': {
    url: () => '/contacts/bin',
    body: (a) => ({ ids: [a.deleted] }),
    foreign: 200,
  },
  'PUT /contacts/reassign': {
    url: () => '/contacts/reassign',
    body: (a) => ({ contact_ids: [a.contact], agent_id: a.agent }),
    foreign: 400,
  },
  'GET /contacts/{}/planned-mails': {
    url: (a) => `/contacts/${a.contact}/planned-mails`,
    foreign: 404,
  },
  'GET /contacts/email-tracking/{}': {
    url: (a) => `/contacts/email-tracking/${a.contact}`,
    foreign: 404,
  },
  'GET /contacts/{}/follow-ups': { url: (a) => `/contacts/${a.contact}/follow-ups`, foreign: 404 },
  'GET /contacts/{}/eligibility': {
    url: (a) => `/contacts/${a.contact}/eligibility`,
    foreign: 404,
  },
  'POST /contacts/bulk-import': {
    url: () => '/contacts/bulk-import',
    body: (a) => ({
      contacts: [{ email: 'isolda@secret.example', first_name: 'Stolen' }],
      overwriteExisting: true,
      agentId: a.agent,
    }),
    foreign: 400,
  },
  'GET /contacts/imports': { url: () => '/contacts/imports', foreign: 200 },
  'GET /contacts/imports/{}': { url: () => '/contacts/imports/alpha-request', foreign: 404 },
  'GET /contacts/import-rules': { url: () => '/contacts/import-rules', foreign: 200 },
  'POST /contacts/imports/known-emails': {
    url: () => '/contacts/imports/known-emails',
    body: () => ({ emails: ['isolda@secret.example'] }),
    foreign: 200,
  },
  'GET /contacts/imports/{}/undo': { url: () => '/contacts/imports/1/undo', foreign: 404 },
  'POST /contacts/imports/{}/undo': {
    url: () => '/contacts/imports/1/undo',
    body: () => ({ deleted: 0, putBack: 0 }),
    foreign: 404,
  },
  'GET /contacts/imports/{}/errors.csv': {
    url: () => '/contacts/imports/1/errors.csv',
    foreign: 404,
  },
  'GET /contacts/imports/{}/unrecognized-carriers.csv': {
    url: () => '/contacts/imports/1/unrecognized-carriers.csv',
    foreign: 404,
  },
  'GET /zip-lookup/{}': { url: () => '/zip-lookup/75201', foreign: 200 },
  'GET /zipinfo/{}': { url: () => '/zipinfo/75201', foreign: 200 },
  'GET /dashboard/stats': { url: () => '/dashboard/stats?period=90days', foreign: 200 },
  'GET /dashboard/send-ranking': {
    url: () => '/dashboard/send-ranking?period=90days',
    foreign: 200,
  },
  'GET /dashboard/upcoming': { url: () => '/dashboard/upcoming', foreign: 200 },
  // Consumers' calls: a visitor is known by a public id alone. Here A's ids come with B's organization.
  'GET /org/{}/eligibility-answers/{}': {
    url: (a, orgId) => `/org/${orgId}/eligibility-answers/${a.quotePublic}`,
    foreign: 404,
  },
  'POST /org/{}/eligibility-answers': {
    url: (_a, orgId) => `/org/${orgId}/eligibility-answers`,
    body: (a) => ({ quoteId: a.quotePublic, answers: answers(), status: 'draft' }),
    foreign: 404,
  },
  'POST /tracking/log-tracking-click': {
    url: () => '/tracking/log-tracking-click',
    body: (a, orgId) => ({
      tid: a.emailPublic,
      quoteId: a.quotePublic,
      orgId,
      human: { visibleMs: 4000, input: 'scroll' },
    }),
    foreign: 200,
  },
  'GET /schedule/info/{}': {
    url: (a, orgId) => `/schedule/info/${a.quotePublic}?orgId=${orgId}`,
    foreign: 404,
  },
  'POST /schedule/{}': {
    url: (a) => `/schedule/${a.quotePublic}`,
    body: (_a, orgId) => ({ orgId, channel: 'call_now', requestId: 'a-request-of-b' }),
    foreign: 404,
  },
  'POST /quotes': {
    url: () => '/quotes',
    body: () => ({ zip_code: '75201', age: 70, gender: 'F', tobacco: false }),
    foreign: 200,
  },
  'GET /quotes/generate/{}': { url: (a) => `/quotes/generate/${a.contact}`, foreign: 404 },
  // A signed-in stranger to the quote's organization gets 403, in the specification's words (decision 134).
  'GET /quotes/decode/{}': { url: (a) => `/quotes/decode/${a.quotePublic}`, foreign: 403 },
  'POST /quotes/{}/effective-date': {
    url: (a) => `/quotes/${a.quotePublic}/effective-date`,
    body: () => ({ effective_date: '2026-08-01' }),
    foreign: 403,
  },
  'POST /quotes/{}/renew': { url: (a) => `/quotes/${a.quotePublic}/renew`, foreign: 200 },
  'GET /org/{}/details': { url: (_a, orgId) => `/org/${orgId}/details`, foreign: 200 },
  'GET /org/{}/logo/{}': { url: (_a, orgId) => `/org/${orgId}/logo/1`, foreign: 404 },
  'GET /health': { url: () => '/health', foreign: 200 },
  'GET /data/public/hhd.csv': { url: () => '/data/public/hhd.csv', foreign: 200 },
}

/** Texts that only organization A has. */
const marks = /Isolda|isolda@secret|Alpha Agency|alpha-agency/i

let app: TestApp
let routes: Route[]
let alpha: BuiltOrganization
let beta: BuiltOrganization
let alphaAgent: BuiltAgent
let target: Target
let betaAdmin: string

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  routes = listRoutes(app.services)
  alpha = await buildOrganization(app.services, {
    name: 'Alpha Agency',
    email: 'alpha-admin@agency.example' as never,
  })
  beta = await buildOrganization(app.services, { name: 'Beta Brokers' })
  alphaAgent = await buildAgent(app.services, alpha.organizationId)
  betaAdmin = await app.signIn(beta.admin.email)
  target = await buildTarget()
})
afterAll(() => app.close())

async function buildTarget(): Promise<Target> {
  const contact = await buildContact(app.services, alpha.organizationId, {
    firstName: 'Isolda',
    lastName: 'Hidden',
    email: 'isolda@secret.example',
  })
  const deleted = await buildContact(app.services, alpha.organizationId, {
    firstName: 'Isolda',
    email: 'deleted.isolda@secret.example',
  })
  await app.call('DELETE', '/api/contacts', {
    as: await app.signIn(alpha.admin.email),
    body: [deleted],
  })
  const now = app.clock.now()
  const scope = { database: app.services.database, organizationId: alpha.organizationId }
  const email = {
    contactId: contact,
    agentId: null,
    emailType: 'birthday' as const,
    occasion: '2026',
    scheduledDate: calendarDate('2026-06-15'),
    dueAt: now,
    sendMode: 'production' as const,
    eventPassed: false,
  }
  await inOrganization(scope, (transaction) => queueEmails(transaction, [email], now))
  await sendOutbox(app.services)
  return inOrganization(scope, async (transaction) => {
    const [quote] = await createQuotes(
      transaction,
      [
        {
          contactId: contact as ContactId,
          agentId: null,
          effectiveDate: calendarDate('2026-07-01'),
          source: 'link',
        },
      ],
      now,
    )
    const sent = await transaction
      .selectFrom('email')
      .select(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    const { public_id: contactPublic } = await transaction
      .selectFrom('contact')
      .select('public_id')
      .executeTakeFirstOrThrow()
    return {
      contact,
      contactPublic,
      quote: quote?.quoteId ?? 0,
      quotePublic: quote?.publicId ?? '',
      email: sent.id,
      emailPublic: sent.public_id,
      agent: alphaAgent.agentId,
      deleted,
    }
  })
}

const attempt = (route: Route, as: string | undefined, of = target): Promise<Answer> => {
  const plan = attempts[route.call]
  if (plan === undefined) throw new Error(`no attempt is written for ${route.call}`)
  const body = plan.body?.(of, beta.publicId)
  return app.call(route.method as 'GET', `/api${plan.url(of, beta.publicId)}`, {
    as,
    ...(body === undefined ? {} : { body }),
  })
}

/** Everything organization A has that a stranger might touch. */
async function stateOfAlpha(): Promise<unknown> {
  const scope = { database: app.services.database, organizationId: alpha.organizationId }
  return inOrganization(scope, async (transaction) => ({
    contacts: await transaction.selectFrom('contact').selectAll().orderBy('id').execute(),
    emails: await transaction.selectFrom('email').selectAll().orderBy('id').execute(),
    quotes: await transaction.selectFrom('quote').selectAll().orderBy('id').execute(),
    requests: await transaction.selectFrom('follow_up_request').selectAll().execute(),
    submissions: await transaction.selectFrom('eligibility_submission').selectAll().execute(),
    events: await transaction.selectFrom('activity_event').selectAll().execute(),
    trash: await transaction.selectFrom('deleted_contact').selectAll().execute(),
    imports: await transaction.selectFrom('import').selectAll().execute(),
  }))
}

test('every call has an attempt written for it', () => {
  expect(routes.length).toBeGreaterThan(35)
  expect(routes.map(({ call }) => call).filter((call) => attempts[call] === undefined)).toEqual([])
})

test('the server answers no address that is not tried here or a consumers’ page', () => {
  // Fastify's own list, so that a route mounted past the contracts and the raw routes is seen too.
  const depths: string[] = []
  const served = app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, before = '', path = '', methods = ''] =
        /^([│ ]*(?:[├└]── )?)(\S+) \(([^)]*)\)/.exec(line) ?? []
      if (path === '') return []
      const depth = before.length / 4
      const repeated = line.startsWith('│   ') && !line.includes('──')
      const whole = repeated ? path : (depths[depth - 2] ?? '') + path
      depths.length = Math.max(0, depth - 1)
      if (!repeated) depths[depth - 1] = whole
      return methods.split(', ').map((method) => `${method} ${whole}`)
    })
  const tried = routes.map(
    ({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  const pages = publicPages.flatMap(({ paths }) => paths.map((path) => `GET ${path}`))
  const outside = rawRoutes(app.services).map(({ method, url }) => `${method} ${url}`)
  // The contracts' own door, files, and the app's page for every other address.
  const doors = ['/api/contacts/bulk-import', '*', '/favicon.svg', '/assets/*']
  const known = new Set([...tried, ...pages, ...outside])
  const unknown = served.filter(
    (route) =>
      !route.startsWith('HEAD ') && !known.has(route) && !doors.includes(route.split(' ')[1] ?? ''),
  )
  expect(served.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !served.includes(page))).toEqual([])
  expect(unknown).toEqual([])
  const notTried = rawRoutes(app.services).filter(
    ({ url, access }) => access !== 'public' && !url.startsWith('/api/'),
  )
  expect(notTried.map(({ url }) => url)).toEqual([])
})

test('no method or spelling of an address goes around the gate', async () => {
  const wrong: string[] = []
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    for (const path of [
      '/api/contacts',
      '/api//contacts',
      '/api/contacts/',
      '/API/contacts',
      '/api/./contacts',
      '/api/x/../contacts',
      '/api/%63ontacts',
      '/api/contacts%2f1',
      '/api/contacts;a=1',
      '/api/contacts%00',
      '/%61pi/contacts',
      '//api/contacts',
      '/api/contacts/bulk-import',
      `/api/contacts/imports/1/errors.csv`,
      '/api/me?__proto__[isAdmin]=1',
    ]) {
      const { statusCode, payload } = await app.http.inject({ method, url: path })
      if (statusCode >= 500 || /"contacts"|"user"|organization_id/.test(payload))
        wrong.push(`${method} ${path}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

test('ids of a foreign organization inside a body, and requests of another’s name, are as good as none', async () => {
  const before = await stateOfAlpha()
  const own = await buildContact(app.services, beta.organizationId)
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) =>
    app.call(method, `/api${path}`, { as: betaAdmin, body })
  const matching = { search: '', states: '', carriers: '', agents: String(target.agent) }
  expect(
    (await call('POST', '/contacts/create', { email: 'x@y.example', agent_id: target.agent }))
      .status,
  ).toBe(400)
  expect((await call('PUT', `/contacts/${own}`, { agent_id: target.agent })).status).toBe(400)
  expect(
    (await call('PUT', '/contacts/reassign', { contact_ids: [own], agent_id: target.agent }))
      .status,
  ).toBe(400)
  expect(
    (
      await call('PUT', '/contacts/reassign', {
        contact_ids: [target.contact],
        agent_id: beta.admin.agentId,
      })
    ).body.updated_ids,
  ).toEqual([])
  expect(
    (await call('PUT', '/contacts/reassign', { matching, count: 1, agent_id: beta.admin.agentId }))
      .status,
  ).toBe(409)
  expect(
    (await call('DELETE', '/contacts', { ids: [target.contact, own] })).body.deleted_ids,
  ).toEqual([own])
  expect((await call('DELETE', '/contacts', { matching, count: 1 })).status).toBe(409)
  expect(
    (await call('POST', '/contacts/restore', { ids: [target.deleted, own] })).body.restored_ids,
  ).toEqual([own])
  expect(
    (
      await call('POST', '/contacts/bulk-import', {
        contacts: [{ email: 'x@y.example' }],
        agentId: target.agent,
      })
    ).status,
  ).toBe(400)
  const sending = { orgId: alpha.publicId }
  expect((await call('POST', `/contacts/${own}/send-quote-email`, sending)).status).toBe(403)
  // A consumer's call that mixes the ids of two organizations finds no contact.
  const mixed = {
    orgId: beta.publicId,
    contactId: target.contactPublic,
    quoteId: target.quotePublic,
    tid: target.emailPublic,
  }
  await app.call('POST', '/api/tracking/log-tracking-click', {
    body: { ...mixed, human: { visibleMs: 4000, input: 'scroll' } },
  })
  expect(await stateOfAlpha()).toEqual(before)
})

test('an unknown public id, a foreign one and a malformed one get the same answer, so that none is told to exist', async () => {
  const unknown = 'f'.repeat(32)
  const betaQuoteOrg = beta.publicId
  const told = async (path: (id: string) => string) => {
    const answers = await Promise.all(
      [target.quotePublic, unknown, 'x', '1'].map((id) => app.call('GET', path(id))),
    )
    return new Set(
      answers.map(({ status, body, text }) => `${status} ${body?.message ?? text.length}`),
    ).size
  }
  // With another organization's id beside it even an existing id is unknown.
  expect(await told((id) => `/api/org/${betaQuoteOrg}/eligibility-answers/${id}`)).toBe(1)
  expect(await told((id) => `/api/schedule/info/${id}?orgId=${betaQuoteOrg}`)).toBe(1)
  const renewals = await Promise.all(
    [target.quotePublic, unknown, 'x'].map((id) => app.call('POST', `/api/quotes/${id}/renew`)),
  )
  expect(new Set(renewals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})

test('GEN-003 a stranger is answered 401 by every call that is not public', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    const answer = await attempt(route, undefined)
    if (answer.status !== 401 || marks.test(answer.text))
      wrong.push(`${route.call}: ${answer.status}`)
  }
  expect(wrong).toEqual([])
})

test('GEN-008 an agent is answered 403 by every admin call', async () => {
  const as = await app.signIn(alphaAgent.email)
  const admin = routes.filter(({ access }) => access === 'admin')
  expect(admin.length).toBeGreaterThan(0)
  const statuses = await Promise.all(
    admin.map(async (route) => `${route.call}: ${(await attempt(route, as)).status}`),
  )
  expect(statuses).toEqual(admin.map(({ call }) => `${call}: 403`))
})

test('GEN-001 no call shows or changes anything of a foreign organization', async () => {
  const before = await stateOfAlpha()
  const wrong: string[] = []
  for (const route of routes.filter(({ call }) => call !== 'POST /auth/logout')) {
    const answer = await attempt(route, betaAdmin)
    if (answer.status !== attempts[route.call]?.foreign)
      wrong.push(`${route.call}: ${answer.status} ${answer.text.slice(0, 160)}`)
    if (marks.test(answer.text)) wrong.push(`${route.call} shows ${answer.text.match(marks)?.[0]}`)
  }
  expect(wrong).toEqual([])
  expect(await stateOfAlpha()).toEqual(before)
})

test('CONTACTS-032 another agent of the same organization does not reach a contact that is not theirs', async () => {
  const as = await app.signIn(alphaAgent.email)
  const about = routes.filter(
    ({ path, access }) =>
      access === 'member' &&
      /\/contacts\/(email-tracking\/)?\{|generate|emails/.test(path) &&
      !/check-email|imports/.test(path),
  )
  expect(about.length).toBeGreaterThan(8)
  const statuses = await Promise.all(
    about.map(async (route) => `${route.call}: ${(await attempt(route, as)).status}`),
  )
  expect(statuses).toEqual(about.map(({ call }) => `${call}: 404`))
})

test('a row’s number answers 404 wherever a stranger’s id is asked for', async () => {
  const numbers = {
    ...target,
    quotePublic: String(target.quote),
    emailPublic: String(target.email),
    contactPublic: String(target.contact),
  }
  const publicCalls = routes.filter(
    ({ call }) =>
      /quotes\/decode|effective-date|schedule|eligibility-answers/.test(call) &&
      !call.includes('/contacts/'),
  )
  const wrong: string[] = []
  for (const route of publicCalls) {
    const plan = attempts[route.call] as Attempt
    const body = plan.body?.(numbers, alpha.publicId)
    const answer = await app.call(
      route.method as 'GET',
      `/api${plan.url(numbers, alpha.publicId)}`,
      body === undefined ? {} : { body },
    )
    if (answer.status !== 404)
      wrong.push(`${route.call}: ${answer.status} ${answer.text.slice(0, 120)}`)
  }
  expect(publicCalls.length).toBeGreaterThan(4)
  expect(wrong).toEqual([])
  expect((await app.call('GET', `/api/org/${alpha.organizationId}/details`)).status).toBe(404)
})
