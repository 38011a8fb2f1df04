import { expect, test } from 'vitest'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { attempts } from './isolation-attempts.ts'

const { app, alpha, target } = await startTwoAgencies()

/** The path and name of each field that a call takes, `PUT /contacts/{id} birth_date`. */
async function fieldsOfCalls(): Promise<string[]> {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body
  const names = (schema: Record<string, unknown> | undefined): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>
    const inside = [schema.items, ...((schema.anyOf ?? []) as unknown[])]
    return [
      ...Object.entries(properties).flatMap(([name, field]) => [name, ...names(field)]),
      ...inside.flatMap((one) => names(one as Record<string, unknown>)),
    ]
  }
  return Object.entries<Record<string, never>>(paths).flatMap(([path, item]) =>
    Object.entries<Record<string, never>>(item).flatMap(([method, operation]) => {
      const { parameters = [], requestBody } = operation as never as {
        parameters?: { name: string }[]
        requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
      }
      const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => names(schema))
      return [...parameters.map(({ name }) => name), ...body].map(
        (name) => `${method.toUpperCase()} ${path} ${name}`,
      )
    }),
  )
}

const timed = '1955-08-20T00:00:00Z'
const dateOnly = 'Expected a date only, not a date and time'
const invalid = 'Invalid date format'
const required = 'Please fill out all required fields'

type Call = readonly [method: 'GET' | 'POST' | 'PUT', url: string, body?: (date: string) => object]
const contact = { email: 'new@clients.example' }
const agent = { firstName: 'Ann', lastName: 'Ash', email: 'ann@team.example', phone: '5555550155' }
const licensed = (expiresOn: string) => ({ stateLicenses: [{ state: 'TX', expiresOn }] })
const federal = (coverage_end: string) => ({
  right: { trigger: 'moved', status: 'open', coverage_end },
})
const quote = { state: 'TX', age: 70, gender: 'F', tobacco: false, zip_code: '75201' }
const known = { premium_cents: 100_00, premium_on: '2026-09-01' }
const person = { gender: 'F', tobacco: false, zip: '75201' }
const lead = {
  ...{ firstName: 'Ruth', lastName: 'Lee', phone: '2145550123', email: 'r@lee.example' },
  ...{ carrier: 'None/Other', orgSlug: 'alpha-agency' },
}
/** Each field of a date, how a call sends it, and its text for one that does not parse. */
const dateFields: Readonly<Record<string, readonly [Call, string]>> = {
  'POST /contacts/create birth_date': [
    ['POST', '/contacts/create', (birth_date) => ({ ...contact, birth_date })],
    'Invalid birth date format',
  ],
  'POST /contacts/create effective_date': [
    ['POST', '/contacts/create', (effective_date) => ({ ...contact, effective_date })],
    'Invalid effective date format',
  ],
  'PUT /contacts/{id} birth_date': [
    ['PUT', `/contacts/${target.contact}`, (birth_date) => ({ birth_date })],
    'Invalid birth date format',
  ],
  'PUT /contacts/{id} effective_date': [
    ['PUT', `/contacts/${target.contact}`, (effective_date) => ({ effective_date })],
    'Invalid effective date format',
  ],
  ...Object.fromEntries(
    ['effective_date', 'end_date', 'premium_on'].flatMap((name) => {
      const body = (date: string) => ({
        policy: { carrier: 'Aetna', premium_cents: 142_50, [name]: date },
      })
      const url = `/contacts/${target.contact}/policies`
      return [
        [`POST /contacts/{id}/policies ${name}`, [['POST', url, body], invalid]],
        [
          `PUT /contacts/{id}/policies/{policy_id} ${name}`,
          [['PUT', `${url}/${target.policy}`, body], invalid],
        ],
      ]
    }),
  ),
  'POST /contacts/{id}/federal-rights coverage_end': [
    ['POST', `/contacts/${target.contact}/federal-rights`, federal],
    invalid,
  ],
  'PUT /contacts/{id}/federal-rights/{right_id} coverage_end': [
    ['PUT', `/contacts/${target.contact}/federal-rights/${target.federalRight}`, federal],
    invalid,
  ],
  'POST /tasks due_on': [
    ['POST', '/tasks', (due_on) => ({ detail: 'Call', request_id: 'task-of-june', due_on })],
    invalid,
  ],
  'PUT /tasks/{id} due_on': [['PUT', `/tasks/${target.task}`, (due_on) => ({ due_on })], invalid],
  'POST /tasks/changes due_on': [
    ['POST', '/tasks/changes', (due_on) => ({ changes: [{ id: target.task, due_on }] })],
    invalid,
  ],
  'POST /rate-increases effective_on': [
    [
      'POST',
      '/rate-increases',
      (effective_on) => ({
        ...{ carrier: 'Aetna', state: 'TX', plan_code: 'G', basis_points: 850 },
        effective_on,
      }),
    ],
    invalid,
  ],
  'POST /rate-increases/{id}/tasks due_on': [
    [
      'POST',
      `/rate-increases/${target.rateIncrease}/tasks`,
      (due_on) => ({ ids: [target.contact], due_on }),
    ],
    invalid,
  ],
  'POST /rate-increases/{id}/premiums/undo premium_on': [
    [
      'POST',
      `/rate-increases/${target.rateIncrease}/premiums/undo`,
      (premium_on) => ({
        changed: ['before', 'after'].map((side) => ({
          ...{ id: target.contact, before: known, after: known },
          [side]: { ...known, premium_on },
        })),
      }),
    ],
    invalid,
  ],
  'POST /agents/create expiresOn': [
    ['POST', '/agents/create', (date) => ({ ...agent, ...licensed(date) })],
    invalid,
  ],
  'PUT /agents/{id} expiresOn': [['PUT', `/agents/${target.agent}`, licensed], invalid],
  'POST /quotes effective_date': [
    ['POST', '/quotes', (effective_date) => ({ ...quote, effective_date })],
    invalid,
  ],
  'POST /quotes/{quoteId}/effective-date effective_date': [
    [
      'POST',
      `/quotes/${target.quotePublic}/effective-date`,
      (effective_date) => ({ effective_date }),
    ],
    invalid,
  ],
  'POST /self-service/signup dateOfBirth': [
    ['POST', '/self-service/signup', (dateOfBirth) => ({ ...lead, ...person, dateOfBirth })],
    required,
  ],
  'POST /schedule/{id}/plan effective_date': [
    [
      'POST',
      `/schedule/${target.quotePublic}/plan`,
      (effective_date) => ({ naic: '78700', plan: 'G', pressId: 'press-1', effective_date }),
    ],
    invalid,
  ],
  'POST /org/{org}/temp-contact dateOfBirth': [
    ['POST', '/org/alpha-agency/temp-contact', (dateOfBirth) => ({ ...person, dateOfBirth })],
    `${required} for a quote`,
  ],
  'POST /org/{org}/temp-contact effectiveDate': [
    [
      'POST',
      '/org/alpha-agency/temp-contact',
      (effectiveDate) => ({ ...person, dateOfBirth: '1955-03-15', effectiveDate }),
    ],
    invalid,
  ],
  ...Object.fromEntries(
    ['/dashboard/stats', '/dashboard/agents', '/dashboard/send-ranking', '/audit-log'].flatMap(
      (path) => [
        [
          `GET ${path} startDate`,
          [['GET', `${path}?period=custom&endDate=2026-06-01&startDate=`], invalid],
        ],
        [
          `GET ${path} endDate`,
          [['GET', `${path}?period=custom&startDate=2026-06-01&endDate=`], invalid],
        ],
      ],
    ),
  ),
}

/** Fields whose names sound like a date. */
const noDates: Readonly<Record<string, string>> = {
  'POST /quotes/{quoteId}/confirm birth_date': 'typed by a person, in any usual form',
  'POST /contacts/imports/matches birth_date': 'of rows that the wizard has cleaned',
}

test('FORMS-004 FORMS-005 every date that a call takes is a date only, with the specification’s two texts', async () => {
  const found = (await fieldsOfCalls()).filter((field) =>
    /date|birth_|OfBirth|expires|_on$/i.test(field.split(' ')[2] ?? ''),
  )
  expect(found.length).toBeGreaterThan(12)
  expect(found.filter((field) => !(field in dateFields) && !(field in noDates))).toEqual([])
  const as = await app.signIn(alpha.admin.email)
  const wrong: string[] = []
  for (const [field, [[method, url, body], text]] of Object.entries(dateFields)) {
    expect(
      attempts[
        field
          .split(' ')
          .slice(0, 2)
          .join(' ')
          .replace(/\{[^}]*\}/g, '{}')
      ],
    ).toBeDefined()
    for (const [date, message] of [
      [timed, dateOnly],
      ['2026-06-01 10:00', dateOnly],
      ['soon', text],
      ['2026-02-30', text],
      ['6/1/2026', text],
      ['0000-01-01', text],
    ] as const) {
      const sent = body === undefined ? `${url}${encodeURIComponent(date)}` : url
      const answer = await app.call(method, `/api${sent}`, { as, body: body?.(date) })
      if (answer.status !== 400 || answer.body.message !== message)
        wrong.push(`${field} ${date}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})
