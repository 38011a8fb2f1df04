import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { workbookOf } from '../../../../test/files/workbook-file.ts'

const { app, as } = await startQuotingAgency()

/** Creates a quote for the only contact, and returns the age it is priced for. */
async function quotedAge(): Promise<number> {
  const { contacts } = (await app.call('GET', '/api/contacts', { as })).body
  const made = await app.call('GET', `/api/quotes/generate/${contacts[0].id}`, { as })
  return (await app.call('GET', `/api/quotes/decode/${made.body.quoteId}`, { as })).body.contact.age
}

test('IMPORT-019 the age of an imported client is of today in the agency’s time zone, not of a fixed year (decision 102)', async () => {
  const birthDate = { number: 18490, format: 'm/d/yyyy' }
  const rows = [
    ['Email', 'Zip', 'Gender', 'DOB'],
    ['ann@x.example', '75201', 'F', birthDate],
  ]
  const { status, body } = await uploadImportFile(app, as, workbookOf({ sheets: [{ rows }] }))
  expect([status, body.insertedRows]).toEqual([200, 1])
  const { contacts } = (await app.call('GET', '/api/contacts', { as })).body
  expect(contacts).toMatchObject([{ birth_date: '1950-08-15' }])
  // Still July 31 in the United States: the policy would start on August 1, before the birthday.
  app.clock.set(new Date('2026-08-01T02:00:00Z'))
  expect(await quotedAge()).toBe(75)
  app.clock.set(new Date('2026-08-01T12:00:00Z'))
  expect(await quotedAge()).toBe(76)
  app.clock.set(new Date('2029-08-01T12:00:00Z'))
  expect(await quotedAge()).toBe(79)
})
