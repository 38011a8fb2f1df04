import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { listRoutes } from '../routes.ts'
import { addedCalls, specifiedCalls } from './specification-calls.ts'
import { specifiedFields } from './specification-fields.ts'

const app = await createTestApp()
const routes = listRoutes(app.services)
afterAll(() => app.close())

test('API-001 every call is in section 7 of the specification, or in the list of additions with its reason', () => {
  expect(routes.length).toBeGreaterThan(25)
  expect(
    routes
      .map(({ call }) => call)
      .filter((call) => !specifiedCalls.has(call) && !(call in addedCalls)),
  ).toEqual([])
})

test('every call of the specification is built', () => {
  const built = new Set(routes.map(({ call }) => call))
  expect([...specifiedCalls].filter((call) => !built.has(call))).toEqual([])
})

/** Returns the names of all properties in a schema, at any depth. */
function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(name)
    namesIn(value, names)
  }
  return names
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, unknown>>
}

test('API-001 every field that section 7 names is in the call’s input or output', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '{}')}`,
        operation,
      ]),
    ),
  )
  const missing = Object.entries(specifiedFields).flatMap(([call, [input, output]]) => {
    const operation = operations.get(call) as Operation | undefined
    if (operation === undefined) return [call]
    const taken = namesIn(operation.requestBody)
    for (const { name } of operation.parameters ?? []) taken.add(name)
    const given = namesIn(operation.responses['200'])
    return [
      ...input.split(' ').filter((name) => name !== '' && !taken.has(name)),
      ...output.split(' ').filter((name) => name !== '' && !given.has(name)),
    ].map((name) => `${call}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every contract declares its access', () => {
  expect(
    routes.filter(
      ({ access }) => access === undefined || !['public', 'member', 'admin'].includes(access),
    ),
  ).toEqual([])
})
