import { Worker } from 'node:worker_threads'
import { AppError } from '../../../../kernel/app-error.ts'
import { outOfMemoryError } from '../../shared/import-texts.ts'
import type { FromContactsThread } from './contacts-messages.ts'

/**
 * Reads a JSON body of contacts in a separate thread: ten megabytes of brackets or of different
 * names would block the server for a second. Throws 400 with the issues found, 413 when the body
 * needs more memory than any real one.
 */
export async function readContactsBody(
  body: Uint8Array,
): Promise<FromContactsThread & { kind: 'read' }> {
  const worker = new Worker(new URL('./contacts-thread.ts', import.meta.url), {
    workerData: body,
    // Node runs TypeScript in threads natively; the server's loader would only be started a second
    // time.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  })
  const read = await new Promise<FromContactsThread>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new AppError('PAYLOAD_TOO_LARGE', outOfMemoryError)
          : error,
      ),
    )
  }).finally(() => worker.terminate())
  if (read.kind === 'read') return read
  throw new AppError('BAD_REQUEST', read.issues[0]?.message ?? '', { issues: read.issues })
}
