import { expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { contactsOf, openWizard, press, toUpload } from './import-wizard.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()

/**
 * Presses Upload; the first responses are these, then the server's own. Returns the request ids of
 * the uploads.
 */
async function uploadAgainst(
  email: string,
  ...answers: readonly (number | 'none' | 'lost' | 'held')[]
) {
  const page = await openWizard(journey, email, {
    expected: [/bulk-import/, /status of (400|403|413|500)/],
  })
  await toUpload(page, { name: 'one.csv', text: 'Email\nann@x.example\n' })
  const requests: string[] = []
  await page.route('**/api/contacts/bulk-import', async (route) => {
    const answer = answers[requests.length]
    requests.push(
      /name="requestId"\r\n\r\n(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? 'none',
    )
    if (answer === undefined) return route.continue()
    if (answer === 'held') return
    // The response is lost, but the import has succeeded.
    if (answer === 'lost') await route.fetch()
    return typeof answer === 'number'
      ? route.fulfill({ status: answer, body: '{"message":""}' })
      : route.abort('connectionreset')
  })
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await (answers[0] === 'held' ? upload.dblclick() : upload.click())
  return { page, requests }
}
const newAdmin = async () => (await buildOrganization(journey.app.services)).admin.email

test('IMPORT-021 a file that is too large for the server is refused with a clear message', async () => {
  const { page } = await uploadAgainst(await newAdmin(), 413)
  await shows(page, 'File too large. Please upload a file under 100 MB.')
})

test('IMPORT-022 an upload that is not allowed is refused with a clear message', async () => {
  const { page } = await uploadAgainst(await newAdmin(), 403)
  await shows(
    page,
    "You don't have permission to upload contacts. Please contact your administrator.",
  )
})

test('IMPORT-023 any other failure shows its status', async () => {
  const { page } = await uploadAgainst(await newAdmin(), 500)
  await shows(page, 'Server error (status 500). Please try again later.')
})

test('IMPORT-024 an upload without a response shows the general failure', async () => {
  const { page } = await uploadAgainst(await newAdmin(), 'none')
  await shows(page, 'Error uploading CSV')
})

test('only Cancel cancels; a retry is the same request, so that an import whose response was lost is not done twice', async () => {
  const organization = await buildOrganization(journey.app.services)
  const { email } = organization.admin
  const { page, requests } = await uploadAgainst(email, 'held', 400, 'none', 'lost')
  // The second press of a double click does not cancel.
  await shows(page, 'Uploading...')
  await expectFits(page)
  await press(page, 'Cancel')
  await shows(page, 'You canceled the upload')
  await press(page, 'Upload')
  for (const text of [
    'CSV format invalid. Please check the file and try again.',
    'Error uploading CSV',
    'Error uploading CSV',
  ]) {
    await shows(page, text)
    await press(page, 'Try Again')
  }
  await shows(page, 'Successfully imported 1 contact.')
  expect(requests).toHaveLength(5)
  expect(new Set(requests).size).toBe(1)
  expect(requests[0]).toMatch(/^[0-9a-f]{32}$/)
  await expect.poll(() => contactsOf(journey, organization)).toHaveLength(1)
})
