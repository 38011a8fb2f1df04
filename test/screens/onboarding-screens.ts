import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

const values = {
  firstName: 'Ivy',
  lastName: 'Invited',
  phone: '5555550170',
  companyName: 'Ivy & Oak Insurance',
  website: 'https://ivy-oak.example',
  selectedCarriers: [0, 2, 5],
  useSmartSend: true,
  agents: [
    { firstName: 'Cora', lastName: 'Colleague', email: 'cora@ivy-oak.example', phone: '' },
    {
      firstName: 'Maximilian',
      lastName: 'Featherstonehaugh-Cholmondeley',
      email: 'maximilian.featherstonehaugh@ivy-oak.example',
      phone: '5555550171',
    },
  ],
}
const plan = { id: 'pro', name: 'Pro', price: 99 }

/** Takes the place of a browser that has saved this much. */
const saved =
  (frame: number, more: object = {}) =>
  (page: Page) =>
    page.route('**/onboarding/resume**', (route) =>
      route.fulfill({
        json: { success: true, frame, email: 'ivy@ivy-oak.example', values, plan, ...more },
      }),
    )
const invited =
  '/onboarding?frame=1&firstName=Ivy&lastName=Invited&phone=5555550170&email=ivy%40ivy-oak.example'
const screen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'visitor',
  path: () => '/onboarding',
  ...more,
})

/** The wizard of invited agencies, and the payment step of the stepped setup. */
export const onboardingScreens: readonly Screen[] = [
  screen('onboarding', { path: () => invited }),
  screen('onboarding-incomplete', { after: press('Continue') }),
  screen('onboarding-loading', {
    before: hanging('**/onboarding/resume**'),
    unfinished: true,
    settle: 1500,
  }),
  screen('onboarding-failed', { before: failing('**/onboarding/resume**'), settle: 4000 }),
  screen('onboarding-saving', {
    path: () => '/onboarding?frame=1',
    before: steps(saved(4), hanging('**/onboarding/company')) as never,
    after: press('Continue'),
  }),
  screen('onboarding-logo', {
    path: () => '/onboarding?frame=1',
    before: saved(4),
    after: async (page) => {
      const logo = await sharp({
        create: { width: 480, height: 120, channels: 4, background: '#0F5C6E' },
      })
        .png()
        .toBuffer()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    },
    settle: 700,
  }),
  screen('onboarding-carriers', {
    before: saved(2, { values: { ...values, selectedCarriers: [] } }),
  }),
  screen('onboarding-carriers-chosen', { path: () => '/onboarding?frame=2', before: saved(3) }),
  screen('onboarding-no-setup', {
    path: () => '/onboarding?frame=2',
    after: steps(
      (page) => page.getByLabel('Aetna').check(),
      press('Continue'),
      (page) => page.getByText('There is no setup').waitFor(),
    ),
  }),
  screen('onboarding-team', { before: saved(3) }),
  screen('onboarding-team-adding', { before: saved(3), after: press('Add Another Agent') }),
  screen('onboarding-payment', { before: saved(4) }),
  screen('onboarding-payment-preparing', { before: saved(4, { plan: null }), settle: 1000 }),
  screen('onboarding-payment-email', { before: saved(4, { plan: null }), settle: 22_000 }),
  screen('onboarding-payment-early', { path: () => '/onboarding?frame=4', before: saved(2) }),
  screen('setup-payment', {
    viewer: 'newcomer',
    path: () => '/setup/payment',
    before: (page) =>
      page.route('**/api/me', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '"paymentCompleted":true',
          '"paymentCompleted":false',
        )
        await route.fulfill({ response, body })
      }),
  }),
  screen('dashboard-checklist', { viewer: 'newcomer', path: () => '/dashboard' }),
  screen('dashboard-checklist-done', {
    viewer: 'newcomer',
    path: () => '/dashboard',
    before: (page) =>
      page.route('**/onboarding/checklist', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('"done":false', '"done":true')
        await route.fulfill({ response, body })
      }),
  }),
]
