import { changed, failing, press, type Screen } from './screen.ts'

const list = {
  ...{ loaded_at: '2026-11-18T16:00:00Z', loaded_by: 'Dana Whitfield', plans: 1204, clients: 37 },
  ...{ id: 1, source: 'CMS plan crosswalk 2027' },
}
const lists = [
  list,
  { ...list, id: 2, source: 'Letters that clients brought', plans: 3, clients: 2 },
]
const match = {
  ...{ exit_id: 1, contact_id: 1, name: 'Ruth Abernathy', agent: 'Marcus Bell', match: 'plan' },
  ...{ plan: 'H1234-001', plan_name: 'Prairie Choice Advantage (HMO)', county: 'Cook' },
  ...{ state: 'IL', ends_on: '2026-12-31', source: list.source, noted: false },
}
const matches = [
  match,
  { ...match, exit_id: 2, contact_id: 2, name: 'Inés Calderón', match: 'county', agent: null },
  { ...match, exit_id: 3, contact_id: 3, name: 'Theodore Vandenberg-Castellanos', match: 'name' },
]
const full: Screen['before'] = async (page) => {
  await changed('**/api/plan-exits', () => JSON.stringify({ success: true, lists }))(page)
  const body = JSON.stringify({ success: true, matches, next: 4 })
  await changed('**/api/plan-exits/clients*', () => body)(page)
}

const onExits = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `plan-exits${name}`, viewer: 'admin', path: () => '/plan-exits', settle: 1000 },
  ...more,
})

/** Ended Medicare Advantage plans, and whom they concern. */
export const exitScreens: readonly Screen[] = [
  onExits('-none'),
  onExits('', { before: full }),
  onExits('-failed', { before: failing('**/api/plan-exits*'), settle: 4000 }),
  onExits('-selected', {
    before: async (page) => {
      await full(page)
      const looked = {
        ...{ success: true, ready: [{ contact_id: 1, exit_id: 1 }], noted: [] },
        left_out: [
          {
            reason:
              'The county or plan is uncertain: ask the clients, then record each one individually',
            count: 2,
          },
        ],
      }
      await changed('**/api/plan-exits/note', () => JSON.stringify(looked))(page)
    },
    after: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Ruth Abernathy' }).check()
      await page.getByRole('button', { name: 'Select All Shown' }).click()
      await page.getByRole('button', { name: 'Record Guaranteed Issue', exact: true }).click()
    },
    fullPage: false,
  }),
  onExits('-load', { after: press(/^Load/), fullPage: false }),
]
