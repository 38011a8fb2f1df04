import { noteRefusal, tabHeaders } from './tab-session.ts'

/**
 * A failed upload. `status` is 0 without a response, and `message` then empty; otherwise it is the
 * server's.
 */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface UploadOptions {
  /** Called with the share of the bytes that are sent, from 0 to 1. */
  readonly onSent: (share: number) => void
  /** In milliseconds. */
  readonly timeout: number
  readonly signal?: AbortSignal
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Sends a form with a file in the name of the tab's member, and returns the JSON of a 200. Uses
 * XMLHttpRequest because fetch reports no upload progress. Rejects with an UploadError.
 */
export function uploadFromTab(
  path: string,
  form: FormData,
  { onSent, timeout, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = timeout
    for (const [name, value] of Object.entries(tabHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total === 0 ? 0 : loaded / total),
    )
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('load', () => {
      const body = jsonIn(request.responseText)
      noteRefusal(request.status, body)
      if (request.status === 200) return resolve(body)
      const { message } = (body ?? {}) as { message?: unknown }
      reject(new UploadError(request.status, typeof message === 'string' ? message : ''))
    })
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => reject(new UploadError(0, '')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
