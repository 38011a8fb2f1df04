import type { Page } from 'playwright-core'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

/** Deletes the first contacts of the list, unless an earlier screen has done so. */
const deleteSome = async (page: Page): Promise<void> => {
  const list = await (await page.request.get('/api/contacts?limit=50')).json()
  const ids = (list.contacts as { id: number }[]).slice(0, 6).map(({ id }) => id)
  await page.request.delete('/api/contacts', { data: { ids } })
}
const trash = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/contacts/trash',
  ...more,
})

export const trashScreens: readonly Screen[] = [
  trash('trash-empty', { viewer: 'newcomer' }),
  trash('trash', { before: deleteSome }),
  trash('trash-nothing-found', { path: () => '/contacts/trash?search=zzzz' }),
  trash('trash-loading', {
    before: hanging('**/api/contacts/bin?**'),
    unfinished: true,
    settle: 1500,
  }),
  trash('trash-failed', { before: failing('**/api/contacts/bin?**'), settle: 4000 }),
  trash('trash-selected', {
    before: deleteSome,
    after: (page) => page.getByRole('checkbox').nth(1).check(),
    fullPage: false,
  }),
  trash('trash-delete-forever', {
    before: deleteSome,
    after: press(/^Delete .* forever$/),
    fullPage: false,
  }),
  trash('trash-sign-in-again', {
    before: steps(deleteSome, (page) =>
      page.route('**/api/contacts/bin', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            defined: true,
            code: 'FORBIDDEN',
            status: 403,
            message: 'Please log in again.',
            data: { signInAgain: true },
          }),
        }),
      ),
    ) as never,
    after: steps(press(/^Delete .* forever$/), press('Delete 1 contact forever'), (page) =>
      page.getByText('For your security').waitFor(),
    ),
    fullPage: false,
  }),
  {
    name: 'contacts-deleted-undo',
    viewer: 'admin',
    path: () => '/contacts?limit=50',
    after: steps(
      (page) => page.getByRole('checkbox').nth(1).check(),
      press('Delete Selected'),
      press('Delete 1 contact'),
      (page) => page.getByText('1 contact deleted').waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'contact-delete',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: press('Delete'),
    fullPage: false,
  },
]
