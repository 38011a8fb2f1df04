import { AppError } from '../../../../kernel/app-error.ts'
import { createWarmThreads } from '../../../../platform/threads/warm-threads.ts'
import type { FromContactsThread } from './contacts-messages.ts'
import { keptByImports, threadErrorOf } from './import-threads.ts'

const threads = createWarmThreads<Uint8Array, FromContactsThread>(
  new URL('./contacts-thread.ts', import.meta.url),
  { atOnce: 2, patience: 60_000, megabytes: 256, ...keptByImports },
)

/**
 * Reads a JSON body of contacts in a separate thread: ten megabytes of brackets or of different
 * names would block the server for a second. Throws 400 with the issues found, 413 when the body
 * needs more memory than any real one.
 */
export async function readContactsBody(
  body: Uint8Array,
): Promise<FromContactsThread & { kind: 'read' }> {
  const read = await threads.ask(body).catch((error: unknown) => {
    throw threadErrorOf(error)
  })
  if (read.kind === 'read') return read
  throw new AppError('BAD_REQUEST', read.issues[0]?.message ?? '', { issues: read.issues })
}
