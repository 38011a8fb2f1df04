import { Worker } from 'node:worker_threads'
import { createLine } from '../line.ts'

export interface ThreadLimits {
  /** Threads at a time; work beyond them waits for its turn. */
  readonly atOnce: number
  /** For one piece of work, in milliseconds. */
  readonly patience: number
  readonly megabytes: number
  /** Pieces of work until a thread is replaced, so that nothing adds up in it. */
  readonly works?: number
}

interface Warm {
  readonly worker: Worker
  works: number
}

/** Threads that answer one message each at a time; one of them is kept for the next message. */
export interface WarmThreads<Message, Answer> {
  /**
   * Returns a thread's answer. Throws if it fails or takes longer than `patience`; that thread has
   * ended by then, with its work and its memory.
   */
  ask(message: Message): Promise<Answer>
  /** Ends the thread that is kept. */
  close(): Promise<void>
}

class TookTooLong extends Error {
  override readonly message = 'it takes too long'
}

/**
 * Loading a module into a thread can take seconds on a loaded machine, so a thread is kept once it
 * has answered. The module answers each message with one.
 */
export function createWarmThreads<Message, Answer>(
  module: URL,
  { atOnce, patience, megabytes, works = 500 }: ThreadLimits,
): WarmThreads<Message, Answer> {
  // Threads cost memory, so that work beyond a few waits.
  const inTurn = createLine({ atOnce })
  let kept: Warm | undefined

  function start(): Warm {
    const worker = new Worker(module, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    })
    const warm = { worker, works: 0 }
    const gone = () => {
      if (kept === warm) kept = undefined
    }
    // Without a listener, the failure of a thread at rest would end the process.
    worker.on('error', gone)
    worker.on('exit', gone)
    return warm
  }

  async function answerOf(warm: Warm, message: Message): Promise<Answer> {
    const { worker } = warm
    let timer: NodeJS.Timeout | undefined
    let failed: ((error: Error) => void) | undefined
    const ended = () => failed?.(new Error('its thread ended'))
    warm.works += 1
    try {
      return await new Promise<Answer>((resolve, reject) => {
        failed = reject
        timer = setTimeout(() => reject(new TookTooLong()), patience)
        worker.once('message', resolve)
        worker.on('error', reject)
        worker.on('exit', ended)
        worker.postMessage(message)
      })
    } finally {
      clearTimeout(timer)
      worker.removeAllListeners('message')
      if (failed !== undefined) worker.off('error', failed)
      worker.off('exit', ended)
    }
  }

  async function ask(message: Message): Promise<Answer> {
    const earlier = kept
    kept = undefined
    const warm = earlier ?? start()
    warm.worker.ref()
    try {
      const answer = await answerOf(warm, message)
      if (kept === undefined && warm.works < works) {
        kept = warm
        // The process may end while it has nothing to do.
        warm.worker.unref()
      } else await warm.worker.terminate()
      return answer
    } catch (error) {
      await warm.worker.terminate()
      // What a kept thread dies of may be left from an earlier message.
      if (earlier !== undefined && !(error instanceof TookTooLong)) return ask(message)
      throw error
    }
  }
  return {
    ask: (message) => inTurn(() => ask(message)),
    async close() {
      const worker = kept?.worker
      kept = undefined
      await worker?.terminate()
    },
  }
}
