import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import { type ImportId, ImportIdField } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import {
  errorRowsCsv,
  exampleCsv,
  missingClientsCsv,
  unrecognizedCarriersCsv,
} from '../shared/downloads.rules.ts'
import { importNotFound } from '../shared/import-texts.ts'
import { fileRow } from '../shared/rows/second-row.ts'
import { importScope } from './import.policy.ts'
import { findImport, type ImportRow, listIssues, listUnrecognizedCarriers } from './imports.sql.ts'
import { listMissing } from './missing-clients.sql.ts'

const pageSize = 2000
const maxCarriers = 200_000

type DownloadedFile = 'errors' | 'carriers' | 'missing'
type DownloadedImport = ImportRow & { readonly id: ImportId }

/** Returns the import and records the download. Throws 404 if the member may not see it. */
async function openDownload(
  context: MemberContext,
  params: unknown,
  file: DownloadedFile,
): Promise<DownloadedImport> {
  const id = ImportIdField.safeParse((params as { id?: string }).id)
  if (!id.success) throw new AppError('NOT_FOUND', importNotFound)
  const row = await inOrganization(context, async (transaction) => {
    const found = await findImport(transaction, id.data, importScope(context))
    const entry = { action: 'imports.download', entity: 'import', id: id.data } as const
    if (found !== undefined) await recordAudit(transaction, context, { ...entry, detail: { file } })
    return found && { ...found, id: id.data }
  })
  if (row === undefined) throw new AppError('NOT_FOUND', importNotFound)
  return row
}

/** Yields the skipped rows page by page, so that they are never in memory all at once. */
async function* errorRows(context: MemberContext, row: DownloadedImport): AsyncGenerator<string> {
  for (let after = 0, first = true; ; first = false) {
    const page = await inOrganization(context, (transaction) =>
      listIssues(transaction, {
        importId: row.id,
        kinds: ['error', 'left_out'],
        after,
        limit: pageSize,
      }),
    )
    const lines = errorRowsCsv(
      row.headers,
      page.map(({ row_number, message, cells }) => ({
        rowNumber: fileRow(row_number),
        message,
        cells,
      })),
    )
    if (!first) lines.next()
    yield [...lines].join('')
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.row_number
  }
}

const csv = 'text/csv; charset=utf-8'

/** Has the browser save the answer as a file named after the imported one. */
function asDownload(reply: FastifyReply, row: DownloadedImport, file: DownloadedFile): void {
  const name = row.file_name.replace(/\.[^.]*$/, '').replace(/[^\w .-]+/g, '_')
  reply
    .type(csv)
    .header('content-disposition', `attachment; filename="${name}-${file}.csv"`)
    .header('cache-control', 'no-store')
}

/** IMPORT-006: every row that was not imported, with its cells, row number and reason. */
export const errorRowsRoute: RawRoute = {
  method: 'GET',
  url: '/api/contacts/imports/:id/errors.csv',
  access: 'member',
  scope: 'imports:write',
  summary: 'The rows that were not imported, with row number and reason',
  produces: 'text/csv',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const row = await openDownload(member, request.params, 'errors')
    asDownload(reply, row, 'errors')
    return reply.send(Readable.from(errorRows(member, row)))
  },
}

/** IMPORT-007: each carrier text that became "Other", with its number of rows. */
export const unrecognizedCarriersRoute: RawRoute = {
  method: 'GET',
  url: '/api/contacts/imports/:id/unrecognized-carriers.csv',
  access: 'member',
  scope: 'imports:write',
  summary: 'The carriers that became “Other”, with row counts',
  produces: 'text/csv',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const row = await openDownload(member, request.params, 'carriers')
    const carriers = await inOrganization(member, (transaction) =>
      listUnrecognizedCarriers(transaction, row.id, maxCarriers),
    )
    const lines = unrecognizedCarriersCsv(
      carriers.map(({ carrier, rows }) => ({ text: carrier, rows })),
    )
    asDownload(reply, row, 'carriers')
    return reply.send([...lines].join(''))
  },
}

async function* missingClients(
  context: MemberContext,
  row: DownloadedImport,
): AsyncGenerator<string> {
  const scope = contactScope(context.principal)
  yield [...missingClientsCsv([])].join('')
  for (let after = 0; ; ) {
    const from = { importId: row.id, scope, after, limit: pageSize }
    const page = await inOrganization(context, (transaction) => listMissing(transaction, from))
    const lines = missingClientsCsv(page)
    lines.next()
    yield [...lines].join('')
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.id
  }
}

/** The clients of earlier imports whom the file did not have, as they are now. */
export const missingClientsRoute: RawRoute = {
  method: 'GET',
  url: '/api/contacts/imports/:id/missing.csv',
  access: 'member',
  requiresRecentSignIn: true,
  summary: 'Clients from earlier imports who were not in the file',
  produces: 'text/csv',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const row = await openDownload(member, request.params, 'missing')
    asDownload(reply, row, 'missing')
    return reply.send(Readable.from(missingClients(member, row)))
  },
}

/** IMPORT-005 */
export const exampleRoute: RawRoute = {
  method: 'GET',
  url: '/example.csv',
  access: 'public',
  summary: 'An example import file',
  produces: 'text/csv',
  handle: async (_context, _request, reply) =>
    reply
      .type(csv)
      .header('content-disposition', 'attachment; filename="example.csv"')
      .send(exampleCsv),
}
