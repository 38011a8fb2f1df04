import { failing, press, type Screen, steps } from './screen.ts'

const textScreen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `email-text-${name}`,
  viewer: 'admin',
  path: () => '/email-texts/birthday/en',
  settle: 2500,
  ...more,
})

export const textScreens: readonly Screen[] = [
  { name: 'email-texts', viewer: 'admin', path: () => '/email-texts', settle: 1500 },
  {
    ...{ name: 'email-texts-failed', viewer: 'admin', path: () => '/email-texts' },
    ...{ before: failing('**/api/email-texts'), settle: 4000 },
  },
  textScreen('product'),
  textScreen('dark-email', { after: (page) => page.getByText('Dark', { exact: true }).click() }),
  textScreen('refused', {
    after: steps(
      (page) => page.getByRole('textbox', { name: 'Text', exact: true }).click(),
      (page) => page.keyboard.type('Approved by Medicare. We have the best prices.'),
    ),
  }),
  textScreen('insert', { after: press('Insert into text'), fullPage: false }),
  textScreen('preview-failed', {
    before: failing('**/api/email-texts/*/*/preview'),
    settle: 5000,
  }),
  textScreen('failed', { before: failing('**/api/email-texts/birthday/en'), settle: 5000 }),
]
