import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { listRoutes } from '../routes.ts'
import { addedCalls, specifiedCalls } from './specification-calls.ts'

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

test('every contract declares its access', () => {
  expect(
    routes.filter(
      ({ access }) => access === undefined || !['public', 'member', 'admin'].includes(access),
    ),
  ).toEqual([])
})
