import { Worker } from 'node:worker_threads'
import { AppError } from '../../../../kernel/app-error.ts'
import { outOfMemoryError } from '../../shared/import-texts.ts'
import type { CleanFileOptions } from '../../shared/rows/clean-file.ts'
import type { Batch } from './batches.ts'
import type { FromParser, ParseTask, ToParser } from './parse-messages.ts'

export interface ParseOptions extends CleanFileOptions {
  /** Ends the thread at once; the iteration then fails with the signal's reason. */
  readonly signal?: AbortSignal
  /** Heap of the thread in MB; the default is 192. */
  readonly heapMb?: number
}

function failureOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('PAYLOAD_TOO_LARGE', outOfMemoryError)
    : error
}

/**
 * Parses and cleans a file in a thread, so that neither its size nor a hostile file slows or ends
 * the server; at most two batches and one chunk are read ahead. Throws 400 with the text to show
 * when the file is refused, the mapping does not fit or no row is valid; 413 when the heap is too
 * small; the signal's reason; errors of `input`.
 */
export async function* parseFile(
  input: AsyncIterable<Uint8Array> | string,
  options: ParseOptions,
): AsyncGenerator<Batch> {
  const { signal, heapMb = 192, ...cleanOptions } = options
  signal?.throwIfAborted()
  const path = typeof input === 'string' ? input : undefined
  const chunks = typeof input === 'string' ? undefined : input[Symbol.asyncIterator]()
  const workerData: ParseTask = { path, options: cleanOptions }
  // Node runs TypeScript in threads natively; the server's loader would only be started a second
  // time.
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 96 },
  })
  const queue: Batch[] = []
  let ended = false
  let failure: unknown
  let wake: (() => void) | undefined
  const end = (error?: unknown) => {
    failure ??= error
    ended = true
    wake?.()
  }
  const send = (message: ToParser) => worker.postMessage(message)
  async function feed(): Promise<void> {
    const next = await chunks?.next()
    // A copy, because sending a view would copy the whole buffer behind it.
    send({
      kind: 'chunk',
      chunk: next === undefined || next.done ? undefined : new Uint8Array(next.value),
    })
  }
  worker.on('message', (message: FromParser) => {
    if (message.kind === 'more') feed().catch(end)
    else if (message.kind === 'batch') {
      queue.push(message.batch)
      wake?.()
    } else
      end(
        message.kind === 'refused'
          ? new AppError(message.code, message.message, message.data)
          : undefined,
      )
  })
  worker.on('error', (error) => end(failureOf(error)))
  worker.on('exit', (code) =>
    end(ended ? undefined : new Error(`The parser's thread ended with code ${code}`)),
  )
  const onAbort = () => end(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  try {
    for (;;) {
      // Batches cleaned before a failure are still returned; an abort waits for nothing.
      const batch = signal?.aborted ? undefined : queue.shift()
      if (batch !== undefined) {
        yield batch
        send({ kind: 'taken' })
      } else if (failure !== undefined) throw failure
      else if (ended) return
      else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
    // Not awaited: a stalled upload would delay the abort until its next chunk.
    chunks?.return?.().catch(() => undefined)
  }
}
