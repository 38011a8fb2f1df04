import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildAgent } from '../../../../test/builders.ts'
import { importForm, uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { until, uploadsInParts } from '../../../../test/calls/upload-in-parts.ts'
import { lockWriting } from '../../contacts/server/lock-writing.ts'
import { unknownAgentReason } from '../shared/import-texts.ts'

const agency = await startEmptyAgency()
const { app, within } = agency
const { look, startUpload, uploadUntilRead } = await uploadsInParts(agency)

const contactCount = async () =>
  (await within((transaction) => transaction.selectFrom('contact').select('id').execute())).length

const mapping = '{"email":"Email","first_name":"Name"}'
const fileOf = (rows: number, note = '') =>
  `Email,Name,Note\n${Array.from({ length: rows }, (_, i) => `p${i}@x.example,P${i},${note}\n`).join('')}`

test('a running upload returns its progress, then its result', async () => {
  const { payload } = importForm({
    fields: { mapping, requestId: 'request-watched' },
    file: fileOf(12_000),
  })
  const { answer, entry, sendRest } = await uploadUntilRead(payload, 'request-watched')
  expect(entry).toMatchObject({
    result: null,
    import: { status: 'running', phase: 'reading', fileName: 'clients.csv', message: null },
  })
  expect(entry.import.rowsSoFar).toBeLessThan(12_000)
  expect(await contactCount()).toBe(0)
  expect((await look(agency.agent, 'request-watched')).status).toBe(404)
  sendRest()
  expect((await answer).status).toBe(200)
  const { body } = await look(agency.admin, 'request-watched')
  expect(body).toMatchObject({
    import: { status: 'done', rowsSoFar: 12_000 },
    result: { insertedRows: 12_000 },
  })
})

test('agents can be changed while a file that names them is read, and one who leaves is named no more', async () => {
  const names = ['Jane', 'Zoe'] as const
  const [jane, zoe] = await Promise.all(
    names.map((firstName) =>
      buildAgent(app.services, agency.organizationId, { firstName, lastName: 'Doe' }),
    ),
  )
  const rows = Array.from(
    { length: 12_000 },
    (_, row) =>
      `p${row}@x.example,P${row},${row === 0 ? 'Zoe Doe' : row === 1 ? 'Jane Doe' : ''}\n`,
  )
  const { payload } = importForm({
    fields: {
      ...{ requestId: 'request-agents' },
      mapping: '{"email":"Email","first_name":"Name","agent":"Agent"}',
    },
    file: `Email,Name,Agent\n${rows.join('')}`,
  })
  const { answer, sendRest } = await uploadUntilRead(payload, 'request-agents')
  const edit = () =>
    app.call('PUT', `/api/agents/${jane?.agentId}`, {
      ...{ as: agency.admin, body: { firstName: 'Janet' } },
    })
  expect((await edit()).status).toBe(200)
  const gone = await app.call('DELETE', `/api/agents/${zoe?.agentId}`, { as: agency.admin })
  expect(gone.status).toBe(200)
  sendRest()
  const { status, text } = await answer
  expect([status, JSON.parse(text).warnings]).toEqual([
    200,
    [{ row: 2, message: unknownAgentReason, value: 'Zoe Doe' }],
  ])
  const owners = await within((transaction) =>
    transaction
      .selectFrom('contact')
      .select('agent_id')
      .where('organization_id', '=', agency.organizationId)
      .where('email', 'in', ['p0@x.example', 'p1@x.example'])
      .orderBy('email')
      .execute(),
  )
  expect(owners.map(({ agent_id }) => agent_id)).toEqual([null, jane?.agentId])
  // While rows are written an agent can be edited too.
  await within(async (transaction) => {
    await lockWriting(transaction)
    expect((await edit()).status).toBe(200)
  })
})

test('others change extra fields while a file with a new one is read, and add the same', async () => {
  const column = { header: 'Note', label: 'Hobby', kind: 'text', choices: [] }
  const { payload } = importForm({
    fields: { mapping, requestId: 'request-field', extraColumns: JSON.stringify([column]) },
    file: fileOf(12_000, 'Golf'),
  })
  const { answer, sendRest } = await uploadUntilRead(payload, 'request-field')
  const { header: _, ...body } = column
  const added = await app.call('POST', '/api/client-fields', { as: agency.admin, body })
  expect(added.status).toBe(200)
  sendRest()
  expect((await answer).status).toBe(200)
  const { fields } = (await app.call('GET', '/api/client-fields', { as: agency.admin })).body
  expect(fields).toEqual([added.body.field])
  const [contact] = await agency.contacts()
  expect(contact?.extra).toEqual({ [added.body.field.id]: 'Golf' })
})

test('an interrupted upload leaves nothing, and a retry with the same request succeeds', async () => {
  const { payload } = importForm({
    fields: { mapping, requestId: 'request-interrupted' },
    file: fileOf(20_000),
  })
  const { request, answer } = startUpload(payload.length)
  request.write(payload.subarray(0, payload.length / 2))
  await until(async () =>
    (await look(agency.admin, 'request-interrupted')).status === 200 ? true : undefined,
  )
  request.destroy()
  await expect(answer).rejects.toThrow()
  const entry = await until(async () => {
    const { body } = await look(agency.admin, 'request-interrupted')
    return body.import.message?.startsWith('The upload was interrupted') ? body.import : undefined
  })
  expect(entry).toMatchObject({ status: 'failed', importedRows: 0 })
  expect(await contactCount()).toBe(0)
  const again = await uploadImportFile(app, agency.admin, fileOf(20), {
    mapping,
    requestId: 'request-interrupted',
  })
  expect(again.body).toMatchObject({ success: true, insertedRows: 20 })
})

test('IMPORT-021 a file over 100 MB is refused with 413 at any point of the upload, and nothing is kept', async () => {
  const text = 'File too large. Please upload a file under 100 MB.'
  const announced = startUpload(200 * 1024 * 1024)
  announced.request.flushHeaders()
  const early = await announced.answer
  announced.request.destroy()
  expect([early.status, JSON.parse(early.text).message]).toEqual([413, text])

  const lines = Buffer.from(fileOf(100_000, 'x'.repeat(1040)))
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

test('an import whose process ended shows as interrupted, and can be sent again', async () => {
  await within((transaction) =>
    transaction
      .insertInto('import')
      .values({
        organization_id: agency.organizationId,
        agent_id: agency.organization.admin.agentId,
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
  expect((await look(agency.admin, 'request-of-the-dead')).body).toMatchObject({
    import: interrupted,
    result: null,
  })
  expect(
    (await app.call('GET', '/api/contacts/imports', { as: agency.admin })).body.imports,
  ).toMatchObject([interrupted])
  const again = await uploadImportFile(app, agency.admin, fileOf(3), {
    mapping,
    requestId: 'request-of-the-dead',
  })
  expect(again.body.insertedRows).toBe(3)
  expect((await look(agency.admin, 'request-of-the-dead')).body.import).toMatchObject({
    status: 'done',
    message: null,
    fileName: 'clients.csv',
  })
})
