import { failing, press, type Screen } from './screen.ts'

const reportScreen = (name: string, query: string, more: Partial<Screen> = {}): Screen => ({
  name: `reports-${name}`,
  viewer: 'admin',
  path: () => `/reports${query}`,
  settle: 1500,
  ...more,
})

export const reportScreens: readonly Screen[] = [
  reportScreen('persistency', '?by=agent'),
  reportScreen('persistency-by-year', '?by=year&ends=left'),
  reportScreen('empty', '', { viewer: 'newcomer' }),
  reportScreen('failed', '', { before: failing('**/api/reports/persistency*'), settle: 6000 }),
  reportScreen('no-years', '?from=2022&until=2020'),
  reportScreen('commission', '?show=commission'),
  reportScreen('commission-empty', '?show=commission', { viewer: 'newcomer' }),
  reportScreen('commission-failed', '?show=commission', {
    before: failing('**/api/reports/commission?*'),
    settle: 6000,
  }),
  reportScreen('levels', '?show=commission', { after: press('Commission Schedule') }),
  reportScreen('saved', '?show=saved'),
  reportScreen('saved-empty', '?show=saved', { viewer: 'newcomer' }),
]
