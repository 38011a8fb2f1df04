import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

const check = (email: string) =>
  app.call('GET', `/api/organizations/check-email/${encodeURIComponent(email)}`)

test('SIGNUP-012 the check returns whether an email address is free, and a message', async () => {
  expect((await check('new@agency.example')).body).toEqual({
    success: true,
    available: true,
    message: 'Email is available',
  })
  expect((await check(` ${organization.admin.email.toUpperCase()} `)).body).toEqual({
    success: true,
    available: false,
    message: 'This email is already registered',
  })
  const invalid = await check('nonsense')
  expect([invalid.status, invalid.body.message]).toEqual([
    400,
    'Please enter a valid email address.',
  ])
})

test('questions are limited per email address and per IP network', async () => {
  app.clock.advance(16 * 60_000)
  const perEmail: number[] = []
  for (let i = 0; i < 21; i += 1) perEmail.push((await check('one@agency.example')).status)
  expect(perEmail.lastIndexOf(200)).toBe(19)
  expect(perEmail.at(-1)).toBe(429)
  app.clock.advance(16 * 60_000)
  const perNetwork: number[] = []
  for (let i = 0; i < 61; i += 1) perNetwork.push((await check(`p${i}@agency.example`)).status)
  expect(perNetwork.lastIndexOf(200)).toBe(59)
  expect(perNetwork.at(-1)).toBe(429)
})
