import type { Page } from 'playwright-core'
import { press, type Screen, steps } from './screen.ts'

const choices = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `email-choices${name}`,
  viewer: 'visitor',
  path: ({ unsubscribePath }) => unsubscribePath,
  ...more,
})
/** As of a form that was changed on the way. */
const spoilLanguage = (page: Page) =>
  page.evaluate(`for (const field of document.querySelectorAll('[name="language"]'))
    field.setAttribute('name', 'nothing')`)
const save = press(/^Save/)

/** The page behind the unsubscribe link, and the choices on it. */
export const choicesScreens: readonly Screen[] = [
  choices(''),
  choices('-spanish', { path: ({ unsubscribePath }) => `${unsubscribePath}?lang=es` }),
  choices('-refused', {
    after: steps(spoilLanguage, save, (page) => page.waitForURL('**/choices')),
  }),
  choices('-saved', { after: steps(save, (page) => page.waitForURL('**choices=saved**')) }),
  choices('-unsubscribed', {
    before: (page) =>
      page.route('**/unsubscribe/*', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 200 }) : route.fallback(),
      ),
    after: press('Unsubscribe'),
  }),
  choices('-again', { path: ({ unsubscribePath }) => `${unsubscribePath}?choices=again` }),
  choices('-failed', {
    before: (page) =>
      page.route('**/unsubscribe/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      ),
    after: press('Unsubscribe'),
  }),
]
