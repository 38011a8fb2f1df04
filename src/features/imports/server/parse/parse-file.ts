import { MessageChannel } from 'node:worker_threads'
import { AppError } from '../../../../kernel/app-error.ts'
import { createKeptThreads, type KeptThreads } from '../../../../platform/threads/kept-threads.ts'
import type { CleanFileOptions } from '../../shared/rows/clean-file.ts'
import type { Batch } from './batches.ts'
import { keptByImports, threadErrorOf } from './import-threads.ts'
import type { FromParser, ParseTask, ToParser } from './parse-messages.ts'

export interface ParseOptions extends CleanFileOptions {
  /** Ends the thread at once; the iteration then fails with the signal's reason. */
  readonly signal?: AbortSignal
  /** Threads that read it; the default keeps one for a few seconds. */
  readonly threads?: KeptThreads
}

export const createParserThreads = (megabytes = 192): KeptThreads =>
  createKeptThreads(new URL('./parse-thread.ts', import.meta.url), {
    megabytes,
    ...keptByImports,
  })
const usualThreads = createParserThreads()

function refusalOf(message: FromParser): unknown {
  if (message.kind === 'failed') return message.error
  if (message.kind !== 'refused') return undefined
  return new AppError(message.code, message.message, message.data)
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
  const { signal, threads = usualThreads, ...cleanOptions } = options
  signal?.throwIfAborted()
  const path = typeof input === 'string' ? input : undefined
  const chunks = typeof input === 'string' ? undefined : input[Symbol.asyncIterator]()
  const thread = threads.take()
  const { port1: port, port2 } = new MessageChannel()
  const task: ParseTask = { port: port2, path, options: cleanOptions }
  thread.worker.postMessage(task, [port2])
  const queue: Batch[] = []
  let ended = false
  /** Whether the thread waits for its next file. */
  let free = false
  let failure: unknown
  let wake: (() => void) | undefined
  const end = (error?: unknown) => {
    failure ??= error
    ended = true
    wake?.()
  }
  const send = (message: ToParser) => port.postMessage(message)
  async function feed(): Promise<void> {
    const next = await chunks?.next()
    // A copy, because sending a view would copy the whole buffer behind it.
    send({
      kind: 'chunk',
      chunk: next === undefined || next.done ? undefined : new Uint8Array(next.value),
    })
  }
  port.on('message', (message: FromParser) => {
    if (message.kind === 'more') feed().catch(end)
    else if (message.kind === 'batch') {
      queue.push(message.batch)
      wake?.()
    } else {
      free = message.kind !== 'failed'
      end(refusalOf(message))
    }
  })
  const onError = (error: unknown) => end(threadErrorOf(error))
  const onExit = (code: number) =>
    end(ended ? undefined : new Error(`The parser's thread ended with code ${code}`))
  thread.worker.on('error', onError)
  thread.worker.on('exit', onExit)
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
    thread.worker.off('error', onError)
    thread.worker.off('exit', onExit)
    port.close()
    await (free ? threads.giveBack(thread) : threads.end(thread))
    // Not awaited: a stalled upload would delay the abort until its next chunk.
    chunks?.return?.().catch(() => undefined)
  }
}
