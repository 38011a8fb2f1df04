import { suggestCarrierMapping } from '../../src/features/imports/shared/columns/carrier-mapping.rules.ts'
import { fileChunks } from '../../src/features/imports/shared/file/file-text.ts'
import { summarizeFile } from '../../src/features/imports/shared/rows/file-summary.ts'
import type { Answer, TestApp } from '../app.ts'

const boundary = '----book-upload-of-the-tests'

export interface ImportForm {
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly file?: string | Uint8Array | undefined
  readonly fileName?: string | undefined
}

/**
 * Returns the bytes and headers of an upload, with the fields before the file, as the wizard sends
 * them.
 */
export function importForm({ fields, file, fileName = 'clients.csv' }: ImportForm): {
  payload: Buffer
  headers: Record<string, string>
} {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`],
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file === undefined ? [] : [Buffer.from(head), Buffer.from(file), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Returns what the wizard suggests for a file. */
export async function suggestedFields(
  file: string | Uint8Array<ArrayBuffer>,
): Promise<{ mapping: string; carrierMapping: string; headerRow: string }> {
  const { suggested, carriers, headerRow } = await summarizeFile(fileChunks(new Blob([file])))
  const carrierMapping = suggestCarrierMapping(carriers.map(({ text }) => text))
  return {
    mapping: JSON.stringify(suggested.mapping),
    carrierMapping: JSON.stringify(carrierMapping),
    headerRow: String(headerRow),
  }
}

/** Uploads a file as the wizard does, with the suggested mappings unless `fields` has others. */
export async function uploadImportFile(
  app: TestApp,
  as: string | undefined,
  file: string | Uint8Array<ArrayBuffer>,
  fields: ImportForm['fields'] = {},
): Promise<Answer> {
  const proposed = fields.mapping === undefined ? await suggestedFields(file) : {}
  const { payload, headers } = importForm({ fields: { ...proposed, ...fields }, file })
  return app.call('POST', '/api/contacts/bulk-import', { as, body: payload, headers })
}

/** A row of a file as the preview asks whom it is about, without any value. */
export const blankRow = {
  ...{ row: 2, email: null, first_name: null, last_name: null },
  ...{ birth_date: null, phone_number: null, policy_number: null },
}
