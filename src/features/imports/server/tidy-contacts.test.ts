import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { tidyContacts } from './tidy-contacts.ts'

const agency = await startEmptyAgency()
const { app } = agency

// On a cluster, each node once waited for the statistics of the others, without an end.
test('tidying after an import ends on every node, also twice at a time', async () => {
  for (let file = 0; file < 2; file += 1) {
    const rows = Array.from({ length: 1500 }, (_, i) => `p${file}-${i}@mail.example,Pat ${i}\n`)
    const answer = await uploadImportFile(app, agency.admin, `Email,Name\n${rows.join('')}`)
    expect(answer.status).toBe(200)
    await Promise.all([tidyContacts(app.services), tidyContacts(app.services)])
  }
})
