import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'
import { listRoutes, type Route } from '../routes.ts'
import { addedCalls, callsNotBuiltYet, specifiedCalls } from './specification-calls.ts'

let app: TestApp
let routes: Route[]

beforeAll(async () => {
  app = await createTestApp()
  routes = listRoutes(app.services)
})
afterAll(() => app.close())

test('API-001 every call is in section 7 of the specification, or in the list of additions with its reason', () => {
  expect(routes.length).toBeGreaterThan(25)
  expect(
    routes
      .map(({ call }) => call)
      .filter((call) => !specifiedCalls.has(call) && !(call in addedCalls)),
  ).toEqual([])
})

test('the specification’s calls are either built or listed as not built yet, never both', () => {
  const built = new Set(routes.map(({ call }) => call))
  expect(
    [...specifiedCalls].filter((call) => built.has(call) === callsNotBuiltYet.has(call)),
  ).toEqual([])
  expect([...callsNotBuiltYet].filter((call) => !specifiedCalls.has(call))).toEqual([])
})

test('every contract declares its access', () => {
  expect(
    routes.filter(
      ({ access }) => access === undefined || !['public', 'member', 'admin'].includes(access),
    ),
  ).toEqual([])
})
