import { expect, test } from 'vitest'
import { redirectFrom } from './page-access.rules.ts'

const admin = { is_admin: true }
const agent = { is_admin: false }

test('pages for admins redirect other members to /contacts', () => {
  const pages = [
    '/settings',
    '/brand-settings',
    '/add-agents',
    '/stripe',
    '/choose-plan',
    '/change-plan',
    '/setup/settings',
    '/setup/add-agents',
  ]
  expect(pages.map((path) => redirectFrom(agent, path))).toEqual(pages.map(() => '/contacts'))
  expect(pages.map((path) => redirectFrom(admin, path))).toEqual(pages.map(() => undefined))
})

test('agents may open every other page, even with a similar path', () => {
  for (const path of [
    '/',
    '/contacts',
    '/contact/5',
    '/dashboard',
    '/profile',
    '/schedule',
    '/settingsfoo',
  ])
    expect(redirectFrom(agent, path)).toBeUndefined()
})
