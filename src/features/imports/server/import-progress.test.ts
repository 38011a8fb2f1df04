import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { importForm, uploadImportFile } from '../../../../test/import-upload.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'

let app: TestApp
let organization: BuiltOrganization
let admin: string
let agent: string

beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  organization = await buildOrganization(app.services)
  admin = await app.signIn(organization.admin.email)
  agent = await app.signIn((await buildAgent(app.services, organization.organizationId)).email)
})
afterAll(() => app.close())

const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const contactCount = async () =>
  (await within((transaction) => transaction.selectFrom('contact').select('id').execute())).length
const look = (as: string, requestId: string) =>
  app.call('GET', `/api/contacts/imports/${requestId}`, { as })

const mapping = '{"email":"Email","first_name":"Name"}'
const book = (rows: number, note = '') =>
  `Email,Name,Note\n${Array.from({ length: rows }, (_, i) => `p${i}@x.example,P${i},${note}\n`).join('')}`

interface Upload {
  readonly request: ClientRequest
  readonly answer: Promise<{ status: number; text: string }>
}

/** An upload over a real socket, whose body the test writes. */
function startUpload(length?: number): Upload {
  const { port } = app.http.server.address() as AddressInfo
  const { headers } = importForm({ fields: {} })
  const request = httpRequest({
    port,
    method: 'POST',
    path: '/api/contacts/bulk-import',
    headers: {
      ...headers,
      cookie: admin,
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  })
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  return { request, answer }
}

async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 300; tries += 1) {
    const value = await ask()
    if (value !== undefined) return value
    await sleep(30)
  }
  throw new Error('it did not come to that')
}

test('an upload under way tells how far it is, then its result', async () => {
  const { payload } = importForm({
    fields: { mapping, requestId: 'request-watched' },
    file: book(30_000),
  })
  const { request, answer } = startUpload(payload.length)
  // Piece by piece: read in one go it may be through before its progress is first noted.
  const most = payload.length - 2000
  let written = 0
  const entry = await until(async () => {
    const piece = payload.subarray(written, Math.min(written + most / 100, most))
    if (piece.length > 0) request.write(piece)
    written += piece.length
    const { status, body } = await look(admin, 'request-watched')
    return status === 200 && body.import.rowsSoFar > 0 ? body : undefined
  })
  expect(entry).toMatchObject({
    result: null,
    import: { status: 'running', phase: 'reading', fileName: 'book.csv', message: null },
  })
  expect(entry.import.rowsSoFar).toBeLessThan(30_000)
  expect(await contactCount()).toBe(0)
  expect((await look(agent, 'request-watched')).status).toBe(404)
  request.end(payload.subarray(written))
  expect((await answer).status).toBe(200)
  const { body } = await look(admin, 'request-watched')
  expect(body).toMatchObject({
    import: { status: 'done', rowsSoFar: 30_000 },
    result: { insertedRows: 30_000 },
  })
})

test('an upload that is broken off leaves nothing, and the same request then goes through', async () => {
  const { payload } = importForm({
    fields: { mapping, requestId: 'request-broken-off' },
    file: book(20_000),
  })
  const { request, answer } = startUpload(payload.length)
  request.write(payload.subarray(0, payload.length / 2))
  await until(async () =>
    (await look(admin, 'request-broken-off')).status === 200 ? true : undefined,
  )
  request.destroy()
  await expect(answer).rejects.toThrow()
  const entry = await until(async () => {
    const { body } = await look(admin, 'request-broken-off')
    return body.import.message?.startsWith('The upload broke off') ? body.import : undefined
  })
  expect(entry).toMatchObject({ status: 'failed', importedRows: 0 })
  expect(await contactCount()).toBe(0)
  const again = await uploadImportFile(app, admin, book(20), {
    mapping,
    requestId: 'request-broken-off',
  })
  expect(again.body).toMatchObject({ success: true, insertedRows: 20 })
})

test('IMPORT-021 a file over 100 MB is refused with 413 wherever that shows, and nothing of it is kept', async () => {
  const text = 'File too large. Please upload a file under 100 MB.'
  const announced = startUpload(200 * 1024 * 1024)
  announced.request.flushHeaders()
  const early = await announced.answer
  announced.request.destroy()
  expect([early.status, JSON.parse(early.text).message]).toEqual([413, text])

  const lines = Buffer.from(book(100_000, 'x'.repeat(1040)))
  expect(lines.length).toBeGreaterThan(100 * 1024 * 1024)
  const { payload } = importForm({
    fields: { mapping, requestId: 'request-too-large' },
    file: lines,
  })
  const { request, answer } = startUpload()
  request.end(payload)
  const late = await answer
  expect([late.status, JSON.parse(late.text).message]).toEqual([413, text])
  expect(await contactCount()).toBe(0)
}, 60_000)

test('an import whose process is gone is told as interrupted, and can be sent again', async () => {
  await within((transaction) =>
    transaction
      .insertInto('import')
      .values({
        organization_id: organization.organizationId,
        agent_id: organization.admin.agentId,
        request_id: 'request-of-the-dead',
        file_name: 'old.csv',
        mode: 'create',
        mapping: '{}',
        carrier_mapping: '{}',
        status: 'running',
        rows_read: 5000,
        started_at: app.clock.now(),
      })
      .execute(),
  )
  const interrupted = {
    status: 'failed',
    message: 'The import was interrupted. Nothing was imported; please upload the file again.',
  }
  expect((await look(admin, 'request-of-the-dead')).body).toMatchObject({
    import: interrupted,
    result: null,
  })
  expect(
    (await app.call('GET', '/api/contacts/imports', { as: admin })).body.imports,
  ).toMatchObject([interrupted])
  const again = await uploadImportFile(app, admin, book(3), {
    mapping,
    requestId: 'request-of-the-dead',
  })
  expect(again.body.insertedRows).toBe(3)
  expect((await look(admin, 'request-of-the-dead')).body.import).toMatchObject({
    status: 'done',
    message: null,
    fileName: 'book.csv',
  })
})

test('an agent sees the own imports, an admin everybody’s, a foreign admin none', async () => {
  const foreign = await app.signIn((await buildOrganization(app.services)).admin.email)
  const byAgent = await uploadImportFile(app, agent, book(1), {
    mapping,
    requestId: 'request-of-the-agent',
  })
  app.clock.advance(1000)
  await uploadImportFile(app, admin, book(2), { mapping, requestId: 'request-of-the-admin' })
  const seen = async (as: string) =>
    (await app.call('GET', '/api/contacts/imports', { as })).body.imports.map(
      (one: { requestId: string }) => one.requestId,
    )
  expect(await seen(admin)).toEqual(['request-of-the-admin', 'request-of-the-agent'])
  expect(await seen(agent)).toEqual(['request-of-the-agent'])
  expect(await seen(foreign)).toEqual([])
  expect((await look(admin, 'request-of-the-agent')).body.result.importId).toBe(
    byAgent.body.importId,
  )
  expect((await look(agent, 'request-of-the-admin')).status).toBe(404)
  expect((await look(foreign, 'request-of-the-admin')).status).toBe(404)
  expect((await look(admin, 'no')).status).toBe(400)
})

test('IMPORT-006 IMPORT-007 the downloads hold every row and run no formula', async () => {
  const file =
    'Email,Name,Carrier\n=1+1,"=cmd|\' /C calc\'!A0",Aetna\na@x.example,A,Acme\nb@x.example,B,ACME \nc@x.example,C,"@Home, Life"\na@x.example,D,Aetna\n'
  const { body } = await uploadImportFile(app, admin, file, {
    mapping: '{"email":"Email","first_name":"Name","current_carrier":"Carrier"}',
  })
  const errors = await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, {
    as: admin,
  })
  expect(errors.headers['content-disposition']).toBe('attachment; filename="book-errors.csv"')
  expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(errors.text).toBe(
    "\uFEFFEmail,Name,Carrier,Row,Reason\r\n'=1+1,'=cmd|' /C calc'!A0,Aetna,2,Invalid email\r\na@x.example,D,Aetna,6,This email is already in row 3 of the file\r\n",
  )
  const carriers = await app.call(
    'GET',
    `/api/contacts/imports/${body.importId}/unrecognized-carriers.csv`,
    { as: admin },
  )
  expect(carriers.text).toBe(
    '\uFEFFCarrier in File,Rows,Imported As\r\nACME,2,Other\r\n"\'@Home, Life",1,Other\r\n',
  )
})

test('IMPORT-005 anybody gets the example, and it imports as it is', async () => {
  const { status, text, headers } = await app.call('GET', '/example.csv')
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="example.csv"',
  ])
  const { body } = await uploadImportFile(app, admin, text)
  expect(body).toMatchObject({
    totalRows: 3,
    insertedRows: 3,
    errorRows: 0,
    warningRows: 0,
    convertedCarriers: 0,
    ignoredColumns: [],
  })
})
