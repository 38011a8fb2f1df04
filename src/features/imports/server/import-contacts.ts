import { randomUUID } from 'node:crypto'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { canReassign } from '../../contacts/shared/contact.policy.ts'
import { type ColumnMapping, importFields } from '../shared/import-fields.ts'
import { modeOf } from '../shared/import-mode.ts'
import { ContactsToImport } from '../shared/import-request.ts'
import { ImportResult } from '../shared/imports.contract.ts'
import { importOnce } from './import-once.ts'
import { withImportSlot } from './import-slots.ts'
import { readContactsBody } from './parse/read-contacts-body.ts'

const chunkLength = 256 * 1024

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.length; start += chunkLength)
    yield file.subarray(start, start + chunkLength)
}

/**
 * Imports contacts given as JSON objects. They are written as CSV and read by the same parser,
 * because a second way into the cleaner would have to repeat the parser's limits, thread and
 * batches. Rows are numbered as in a file: the first contact is row 2, and a contact without any
 * value is left out. Throws as `readContactsBody` and `importOnce`.
 */
async function importContacts(context: MemberContext, body: Uint8Array): Promise<ImportResult> {
  const { choices, headers, csv } = await withImportSlot(context.organizationId, () =>
    readContactsBody(body),
  )
  const mapping: ColumnMapping = Object.fromEntries(
    importFields
      .filter((field) => headers.includes(field))
      // Like every name that means nothing for the member: ignored, and reported.
      .filter((field) => field !== 'agent' || canReassign(context.principal))
      .map((field) => [field, field]),
  )
  return importOnce(context, {
    chunks: chunksOf(csv),
    fileName: 'contacts.json',
    mapping,
    carrierMapping: {},
    cellChoices: {},
    extraColumns: [],
    listsMissing: false,
    fixes: [],
    told: [],
    leavesOut: [],
    onlyChanges: false,
    remembers: false,
    mode: modeOf(choices),
    sharing: choices.household,
    together: false,
    clearsBlanks: choices.emptyCells === 'clear',
    noEmail: choices.no_email,
    ownerId: choices.agentId,
    requestId: choices.requestId ?? randomUUID(),
  })
}

/** Outside the contract, because a contract's body is parsed on the server's own thread. */
export const importContactsRoute: RawRoute = {
  method: 'POST',
  url: '/api/contacts/bulk-import',
  access: 'member',
  scope: 'imports:write',
  summary: 'Imports contacts, as JSON or as a file',
  json: ContactsToImport,
  returns: ImportResult,
  bodyLimit: 10 << 20,
  bulk: true,
  async handle(context, request, reply) {
    reply.header('cache-control', 'no-store')
    return importContacts(memberOf(context), request.body as Uint8Array)
  },
}
