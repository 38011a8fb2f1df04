import type { Page } from 'playwright-core'
import { failing, type Screen } from './screen.ts'

interface Listed {
  readonly id: number
  readonly first_name: string
  readonly email: string
}

/** Makes the page believe that the first clients are there twice. */
async function doubled(page: Page) {
  const { contacts } = await (await page.request.get('/api/contacts?limit=50')).json()
  const reasons = [['name_birth', 'phone'], ['phone'], ['address']]
  const pairs = (contacts as Listed[]).slice(0, 3).map((one, index) => ({
    one,
    other: {
      ...one,
      id: one.id + 100_000,
      first_name: `${one.first_name} B.`,
      email: `b.${one.email}`,
    },
    reasons: reasons[index],
  }))
  const answer = { success: true, pairs, total: pairs.length, page: 1, limit: 100 }
  await page.route('**/api/contacts/duplicates?**', (route) => route.fulfill({ json: answer }))
}

/** Two different clients, as if they were one. */
const twoClients = ({ contactId }: { contactId: number }) =>
  `/contacts/merge?one=${contactId}&other=${contactId + 1}`

const duplicates = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/contacts/duplicates',
  ...more,
})

export const duplicateScreens: readonly Screen[] = [
  duplicates('duplicates', { before: doubled }),
  duplicates('duplicates-empty', { viewer: 'newcomer' }),
  duplicates('duplicates-failed', {
    before: failing('**/api/contacts/duplicates?**'),
    settle: 4000,
  }),
  duplicates('duplicates-on-page', {
    path: ({ contactId }) => `/contact/${contactId}`,
    before: doubled,
    fullPage: false,
  }),
  duplicates('duplicates-merge', { path: twoClients }),
  duplicates('duplicates-merge-failed', { path: () => '/contacts/merge?one=1&other=9999999' }),
  duplicates('duplicates-similar-names', {
    path: () => '/contacts?search=smiht',
    fullPage: false,
  }),
]
