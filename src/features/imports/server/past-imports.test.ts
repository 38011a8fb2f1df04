import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { repeatedEmailReason } from '../shared/import-texts.ts'

const agency = await startEmptyAgency()
const { app } = agency

const look = (as: string, requestId: string) =>
  app.call('GET', `/api/contacts/imports/${requestId}`, { as })

const mapping = '{"email":"Email","first_name":"Name"}'
const fileOf = (rows: number, note = '') =>
  `Email,Name,Note\n${Array.from({ length: rows }, (_, i) => `p${i}@x.example,P${i},${note}\n`).join('')}`

test('an agent sees their own imports, an admin all, an admin of another organization none', async () => {
  const foreign = await app.signIn((await buildOrganization(app.services)).admin.email)
  const byAgent = await uploadImportFile(app, agency.agent, fileOf(1), {
    mapping,
    requestId: 'request-of-the-agent',
  })
  app.clock.advance(1000)
  await uploadImportFile(app, agency.admin, fileOf(2), {
    mapping,
    requestId: 'request-of-the-admin',
  })
  const seen = async (as: string) =>
    (await app.call('GET', '/api/contacts/imports', { as })).body.imports.map(
      (one: { requestId: string }) => one.requestId,
    )
  expect(await seen(agency.admin)).toEqual(['request-of-the-admin', 'request-of-the-agent'])
  expect(await seen(agency.agent)).toEqual(['request-of-the-agent'])
  expect(await seen(foreign)).toEqual([])
  expect((await look(agency.admin, 'request-of-the-agent')).body.result.importId).toBe(
    byAgent.body.importId,
  )
  expect((await look(agency.agent, 'request-of-the-admin')).status).toBe(404)
  expect((await look(foreign, 'request-of-the-admin')).status).toBe(404)
  expect((await look(agency.admin, 'no')).status).toBe(400)
})

test('IMPORT-006 IMPORT-007 the downloads have every row, and their formulas do not run', async () => {
  const file =
    'Email,Name,Carrier\n=1+1,"=cmd|\' /C calc\'!A0",Aetna\na@x.example,A,Acme\nb@x.example,B,ACME \nc@x.example,C,"@Home, Life"\na@x.example,D,Aetna\n'
  const { body } = await uploadImportFile(app, agency.admin, file, {
    mapping: '{"email":"Email","first_name":"Name","current_carrier":"Carrier"}',
  })
  const errors = await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, {
    as: agency.admin,
  })
  expect(errors.headers['content-disposition']).toMatch(
    /^attachment; filename="clients-errors\.csv"$/,
  )
  expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(errors.text).toBe(
    `\uFEFFEmail,Name,Carrier,Row,Reason\r\n'=1+1,'=cmd|' /C calc'!A0,Aetna,2,Invalid email\r\na@x.example,D,Aetna,6,"${repeatedEmailReason(3)}"\r\n`,
  )
  const carriers = await app.call(
    'GET',
    `/api/contacts/imports/${body.importId}/unrecognized-carriers.csv`,
    { as: agency.admin },
  )
  expect(carriers.text).toBe(
    '\uFEFFCarrier in File,Rows,Imported As\r\nACME,2,Other\r\n"\'@Home, Life",1,Other\r\n',
  )
})

test('IMPORT-005 the example is public and can be imported unchanged', async () => {
  const { status, text, headers } = await app.call('GET', '/example.csv')
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="example.csv"',
  ])
  const { body } = await uploadImportFile(app, agency.admin, text)
  expect(body).toMatchObject({
    totalRows: 3,
    insertedRows: 3,
    errorRows: 0,
    warningRows: 0,
    convertedCarriers: 0,
    ignoredColumns: [],
  })
})
