import { heldOutFigures } from './hold-out-figures.ts'
import { changed, failing, press, type Screen } from './screen.ts'

const reportScreen = (name: string, query: string, more: Partial<Screen> = {}): Screen => ({
  name: `reports-${name}`,
  viewer: 'admin',
  path: () => `/reports${query}`,
  settle: 1500,
  ...more,
})

const heldOut = changed('**/api/reports/hold-out*', () => JSON.stringify(heldOutFigures))

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
  reportScreen('hold-out', '?show=hold-out', { before: heldOut }),
  reportScreen('hold-out-empty', '?show=hold-out', { viewer: 'newcomer' }),
  reportScreen('hold-out-failed', '?show=hold-out', {
    before: failing('**/api/reports/hold-out*'),
    settle: 6000,
  }),
  {
    name: 'dashboard-hold-out',
    viewer: 'admin',
    path: () => '/dashboard',
    settle: 2500,
    before: heldOut,
  },
  { name: 'settings-hold-out', viewer: 'admin', path: () => '/settings#hold-out', settle: 1500 },
  reportScreen('hold-out-example', '?show=hold-out'),
  reportScreen('saved', '?show=saved'),
  reportScreen('saved-unreadable', '?show=saved', {
    before: changed('**/api/reports/saved', (body) => {
      const unreadable = [
        { id: 8, name: 'Commission by carrier' },
        { id: 9, name: 'Persistency by agent, policies since 2019' },
      ]
      return JSON.stringify({ ...JSON.parse(body), unreadable })
    }),
  }),
  reportScreen('saved-empty', '?show=saved', { viewer: 'newcomer' }),
]
