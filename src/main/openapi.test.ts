import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { listRoutes } from '../../test/routes.ts'

interface Operation {
  readonly summary?: string
  readonly security: readonly object[]
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string }>
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<Record<string, object>>
}

let app: TestApp
let document: {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
beforeAll(async () => {
  app = await createTestApp()
  document = (await app.call('GET', '/api/openapi.json')).body
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('it describes every call that the server serves, and no other', () => {
  const served = new Set(listRoutes(app.services).map(({ method, path }) => `${method} ${path}`))
  expect(served.size).toBeGreaterThan(50)
  expect(operations().map(({ call }) => call)).toEqual(expect.arrayContaining([...served]))
  expect(
    operations()
      .map(({ call }) => call)
      .filter((call) => !served.has(call)),
  ).toEqual([])
})

test('it says of each call what it does, its parameters, its errors, and who needs a session', () => {
  const access = new Map(
    listRoutes(app.services).map((route) => [`${route.method} ${route.path}`, route.access]),
  )
  for (const { call, path, operation } of operations()) {
    expect(operation.summary, call).toMatch(/\w/)
    expect(operation.security.length === 0, call).toBe(access.get(call) === 'public')
    const named = (operation.parameters ?? []).filter((each) => each.in === 'path')
    expect(named.map(({ name }) => name).sort(), call).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    )
    const errors = Object.keys(operation.responses).filter((status) => status !== '200')
    expect(errors.length, call).toBeGreaterThan(0)
  }
})

test('a call with two forms has both: contacts to import are JSON or a file', () => {
  const content = document.paths['/contacts/bulk-import']?.post?.requestBody?.content
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data'])
})

test('a member’s cookie has the name that the server sets', async () => {
  const { components } = (await app.call('GET', '/api/openapi.json')).body
  expect(components.securitySchemes.session).toEqual({
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
  })
})
