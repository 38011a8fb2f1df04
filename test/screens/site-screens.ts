import type { Page } from 'playwright-core'
import { failing, press, type Screen, steps } from './screen.ts'

const openMenu = async (page: Page) => {
  const menu = page.locator('summary', { hasText: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}
const fillMessage = async (page: Page) => {
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill('vera@agency.example')
  await page.getByLabel('Message').fill('Do you import from a spreadsheet?')
}

const fillWaitlist = async (page: Page) => {
  await page.getByLabel('Name').fill('Wanda Wait')
  await page.getByLabel('Email').fill('wanda@agency.example')
  await page.getByLabel('Phone Number').fill('3145550182')
  await page.getByLabel('Number of Agents').fill('3')
  await page.getByLabel('Current Book Size').fill('1,200')
}

export const siteScreens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: () => '/' },
  {
    name: 'landing-menu',
    viewer: 'visitor',
    path: () => '/',
    after: openMenu,
    fullPage: false,
  },
  {
    name: 'landing-questions',
    viewer: 'visitor',
    path: () => '/',
    after: async (page) => {
      await page.getByRole('tab', { name: /Underwriting/ }).click()
      await page.getByText('What do my clients see?').click()
    },
  },
  { name: 'landing-member', viewer: 'admin', path: () => '/templanding', fullPage: false },
  { name: 'contact-us', viewer: 'visitor', path: () => '/contact-us' },
  {
    name: 'contact-us-missing',
    viewer: 'visitor',
    path: () => '/contact-us',
    after: press('Send message'),
  },
  {
    name: 'contact-us-failed',
    viewer: 'visitor',
    path: () => '/contact-us',
    before: failing('**/api/contact-us'),
    after: steps(fillMessage, press('Send message')),
  },
  {
    name: 'contact-us-sent',
    viewer: 'visitor',
    path: () => '/contact-us',
    after: steps(fillMessage, press('Send message'), (page) =>
      page.getByText('Thank you for contacting us').waitFor(),
    ),
  },
  { name: 'waitlist', viewer: 'visitor', path: () => '/waitlist' },
  {
    name: 'waitlist-missing',
    viewer: 'visitor',
    path: () => '/waitlist',
    after: press('Join Waitlist'),
  },
  {
    name: 'waitlist-failed',
    viewer: 'visitor',
    path: () => '/waitlist',
    before: failing('**/api/waitlist'),
    after: steps(fillWaitlist, press('Join Waitlist')),
  },
  {
    name: 'waitlist-sent',
    viewer: 'visitor',
    path: () => '/waitlist',
    after: steps(fillWaitlist, press('Join Waitlist'), (page) =>
      page.getByText('Thanks for joining!').waitFor(),
    ),
  },
  { name: 'demo-booking', viewer: 'visitor', path: () => '/schedule-main' },
  { name: 'pricing', viewer: 'visitor', path: () => '/pricing' },
  {
    name: 'pricing-largest',
    viewer: 'visitor',
    path: () => '/pricing?contacts=1000000&commission=10000&rollover=100&launch=off',
    after: (page) => page.getByText('Show the numbers as a table').last().click(),
  },
  {
    name: 'pricing-refused',
    viewer: 'visitor',
    path: () => '/pricing?contacts=many&commission=-5&rollover=',
  },
  { name: 'try-it-out', viewer: 'visitor', path: () => '/try-it-out', fullPage: false },
  {
    name: 'login-menu',
    viewer: 'visitor',
    path: () => '/login',
    after: openMenu,
    fullPage: false,
  },
]
