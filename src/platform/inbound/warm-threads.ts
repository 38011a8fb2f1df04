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
  /** Milliseconds without work until a thread ends, but for the last one. */
  readonly idle?: number
}

interface Warm {
  readonly worker: Worker
  works: number
  /** Ends it. */
  rest?: NodeJS.Timeout
}

/** Threads that answer one message each at a time, and are kept for the next messages. */
export interface WarmThreads<Message, Answer> {
  /**
   * Returns a thread's answer. Throws if it fails or takes longer than `patience`; that thread has
   * ended by then, with its work and its memory.
   */
  ask(message: Message): Promise<Answer>
  /** Ends the threads that are kept. */
  close(): Promise<void>
}

class TookTooLong extends Error {
  override readonly message = 'it takes too long'
}

/**
 * Loading a module into a thread can take seconds on a loaded machine, so threads are kept once
 * they have answered: as many as there was work for, and one of them always. The module answers
 * each message with one.
 */
export function createWarmThreads<Message, Answer>(
  module: URL,
  { atOnce, patience, megabytes, works = 500, idle = 30_000 }: ThreadLimits,
): WarmThreads<Message, Answer> {
  // Threads cost memory, so that work beyond a few waits.
  const inTurn = createLine({ atOnce })
  const kept: Warm[] = []
  const forget = (warm: Warm) => {
    clearTimeout(warm.rest)
    const place = kept.indexOf(warm)
    if (place >= 0) kept.splice(place, 1)
  }

  function start(): Warm {
    const worker = new Worker(module, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    })
    const warm: Warm = { worker, works: 0 }
    const gone = () => forget(warm)
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

  function keep(warm: Warm): void {
    kept.push(warm)
    // The process may end while it has nothing to do.
    warm.worker.unref()
    warm.rest = setTimeout(() => {
      if (kept.length < 2) return
      forget(warm)
      void warm.worker.terminate()
    }, idle).unref()
  }

  async function ask(message: Message, inNew = false): Promise<Answer> {
    const earlier = inNew ? undefined : kept.pop()
    clearTimeout(earlier?.rest)
    const warm = earlier ?? start()
    warm.worker.ref()
    try {
      const answer = await answerOf(warm, message)
      if (warm.works < works) keep(warm)
      else await warm.worker.terminate()
      return answer
    } catch (error) {
      await warm.worker.terminate()
      // What a kept thread dies of may be left from an earlier message.
      if (earlier !== undefined && !(error instanceof TookTooLong)) return ask(message, true)
      throw error
    }
  }
  return {
    ask: (message) => inTurn(() => ask(message)),
    async close() {
      for (const warm of [...kept]) {
        forget(warm)
        await warm.worker.terminate()
      }
    },
  }
}
