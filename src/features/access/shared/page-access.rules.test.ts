import { expect, test } from 'vitest'
import { redirectFrom } from './page-access.rules.ts'

const admin = { is_admin: true }
const agent = { is_admin: false }

test('pages for admins send everybody else to /contacts', () => {
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

test('every other page is for agents too, whatever it starts with', () => {
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
