import { randomUUID } from 'node:crypto'
import { AppError } from '../../../kernel/app-error.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { fileLimits } from '../shared/file/file-limits.ts'
import { type ColumnMapping, importFields } from '../shared/import-fields.ts'
import { modeOf } from '../shared/import-mode.ts'
import type { ContactsToImport } from '../shared/import-request.ts'
import { tooManyColumnsError } from '../shared/import-texts.ts'
import type { ImportResult } from '../shared/imports.contract.ts'
import { importOnce } from './import-once.ts'

type Contacts = ContactsToImport['contacts']

/** Returns the field names that occur, the known ones first so that they keep their names; `email` is always included. */
function headersOfContacts(contacts: Contacts): string[] {
  const found = new Set<string>(['email'])
  for (const contact of contacts) for (const name of Object.keys(contact)) found.add(name)
  if (found.size > fileLimits.columns) throw new AppError('BAD_REQUEST', tooManyColumnsError(1))
  const own = importFields.filter((field) => found.has(field))
  return [...own, ...found.difference(new Set<string>(own))]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const chunkLength = 256 * 1024

async function* chunksOf(
  headers: readonly string[],
  contacts: Contacts,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = `${headers.map(quoted).join(',')}\n`
  for (const contact of contacts) {
    text += `${headers.map((header) => quoted(String(contact[header] ?? ''))).join(',')}\n`
    if (text.length < chunkLength) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/**
 * Imports contacts given as JSON objects. They are written as CSV and read by the same parser, because a second way into the cleaner
 * would have to repeat the parser's limits, thread and batches. Rows are numbered as in a file: the first contact is row 2, and a
 * contact without any value is left out. Throws as `importOnce`.
 */
export async function importContacts(
  context: MemberContext,
  input: ContactsToImport,
): Promise<ImportResult> {
  const headers = headersOfContacts(input.contacts)
  const mapping: ColumnMapping = Object.fromEntries(
    importFields.filter((field) => headers.includes(field)).map((field) => [field, field]),
  )
  return importOnce(context, {
    chunks: chunksOf(headers, input.contacts),
    fileName: 'contacts.json',
    mapping,
    carrierMapping: {},
    fixes: [],
    mode: modeOf(input),
    clearsBlanks: input.emptyCells === 'clear',
    ownerId: input.agentId,
    requestId: input.requestId ?? randomUUID(),
  })
}
