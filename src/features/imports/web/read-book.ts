import type { BookSummary } from '../shared/book-summary.ts'
import { formatInvalidError } from '../shared/import-texts.ts'

export interface ToReader {
  readonly file: File
  readonly carrierColumn?: string | undefined
}

export type FromReader =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'summary'; readonly summary: BookSummary }
  /** Without a message the file could not be read at all: it was moved, or may not be read. */
  | { readonly kind: 'refused'; readonly message: string | undefined }

/**
 * Reads a chosen file in a thread of the browser, so that the page stays alive however large it is. Rejects with the text to show.
 * Aborting ends the thread and leaves the promise open.
 */
export function readBook(task: ToReader, options: { onRows?: (rows: number) => void; signal: AbortSignal }): Promise<BookSummary> {
  const worker = new Worker(new URL('./read-book.worker.ts', import.meta.url), { type: 'module' })
  options.signal.addEventListener('abort', () => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'progress') {
        options.onRows?.(data.rows)
        return
      }
      worker.terminate()
      if (data.kind === 'summary') resolve(data.summary)
      else reject(new Error(data.message ?? formatInvalidError))
    })
    worker.addEventListener('error', () => reject(new Error(formatInvalidError)))
    worker.postMessage(task)
  })
}
