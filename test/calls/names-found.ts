import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

/** Returns the first names of the contacts that a query of the list finds, all on one page. */
export async function namesFound(app: TestApp, query: string, as: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/api/contacts?${query}`, { as })
  expect(status).toBe(200)
  expect(body.total).toBe(body.contacts.length)
  return body.contacts.map(({ first_name }: { first_name: string }) => first_name)
}
