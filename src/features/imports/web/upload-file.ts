import { noteRefusal, tabHeaders } from '../../../api/tab-session.ts'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import type { CarrierMapping } from '../shared/columns/carrier-mapping.rules.ts'
import type { ColumnMapping } from '../shared/import-fields.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import type { ImportResult } from '../shared/imports.contract.ts'

export interface FileUpload {
  readonly file: File
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly mode: ImportMode
  readonly clearsBlanks: boolean
  readonly fixes: readonly CellFix[]
  /** Empty for no owner, or for the member's own contacts. */
  readonly agentId: string
  readonly requestId: string
}

/** A failed upload; status 0 without a response. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function formOf({
  file,
  mapping,
  carrierMapping,
  mode,
  clearsBlanks,
  fixes,
  agentId,
  requestId,
}: FileUpload): FormData {
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  form.set('carrierMapping', JSON.stringify(carrierMapping))
  form.set('overwriteExisting', String(mode !== 'create'))
  form.set('mode', mode)
  form.set('emptyCells', clearsBlanks ? 'clear' : 'keep')
  form.set('fixes', JSON.stringify(fixes))
  form.set('agentId', agentId)
  form.set('requestId', requestId)
  // The server reads only the fields before the file.
  form.set('file', file)
  return form
}

/** The server ends an upload after this time too. */
const maxUploadMilliseconds = 15 * 60_000

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function messageOf(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}

/** Sends the file, with XMLHttpRequest because fetch reports no upload progress. Rejects with an UploadError. */
export function uploadFile(
  upload: FileUpload,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/contacts/bulk-import')
    request.timeout = maxUploadMilliseconds
    for (const [name, value] of Object.entries(tabHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total === 0 ? 0 : loaded / total),
    )
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('load', () => {
      const body = jsonIn(request.responseText)
      noteRefusal(request.status, body)
      if (request.status === 200) resolve(body as ImportResult)
      else reject(new UploadError(request.status, messageOf(body)))
    })
    for (const event of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(event, () => reject(new UploadError(0, '')))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(formOf(upload))
  })
}
