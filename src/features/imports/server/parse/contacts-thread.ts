import { parentPort } from 'node:worker_threads'
import { checkFields, maxIssues } from '../../../../platform/http/input-fields.ts'
import { fileLimits } from '../../shared/file/file-limits.ts'
import { importFields } from '../../shared/import-fields.ts'
import { ContactsToImport } from '../../shared/import-request.ts'
import { tooManyColumnsError } from '../../shared/import-texts.ts'
import type { FromContactsThread } from './contacts-messages.ts'

type Contacts = ContactsToImport['contacts']

const refused = (message: string, path = ''): FromContactsThread => ({
  kind: 'refused',
  issues: [{ path, message }],
})

function readBody(body: Uint8Array): FromContactsThread {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return refused('The body is not valid JSON.')
  }
  const { value, issues } = checkFields(ContactsToImport, json)
  if (issues.length > 0) return { kind: 'refused', issues }
  const input = ContactsToImport.safeParse(value)
  if (!input.success)
    return {
      kind: 'refused',
      issues: input.error.issues
        .slice(0, maxIssues)
        .map(({ path, message }) => ({ path: path.join('.'), message })),
    }
  const { contacts, ...choices } = input.data
  const headers = headersOf(contacts)
  if (headers.length > fileLimits.columns) return refused(tooManyColumnsError(1), 'contacts')
  return { kind: 'read', choices, headers, csv: csvOf(headers, contacts) }
}

/**
 * Returns the field names that occur, the known ones first so that they keep their names; `email`
 * is always included.
 */
function headersOf(contacts: Contacts): string[] {
  const found = new Set<string>(['email'])
  for (const contact of contacts) for (const name of Object.keys(contact)) found.add(name)
  const own = importFields.filter((field) => found.has(field))
  return [...own, ...found.difference(new Set<string>(own))]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function csvOf(headers: readonly string[], contacts: Contacts): Uint8Array {
  const lines = contacts.map(
    (contact) => `${headers.map((header) => quoted(String(contact[header] ?? ''))).join(',')}\n`,
  )
  return new TextEncoder().encode([`${headers.map(quoted).join(',')}\n`, ...lines].join(''))
}

parentPort?.on('message', (body: Uint8Array) => {
  const read = readBody(body)
  parentPort?.postMessage(read, read.kind === 'read' ? [read.csv.buffer as ArrayBuffer] : [])
})
