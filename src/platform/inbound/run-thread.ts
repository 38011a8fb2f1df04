import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

interface Limits {
  /** More work waits for its turn: threads cost memory. */
  readonly atOnce: number
  /** In milliseconds, for one piece of work. */
  readonly patience: number
  readonly megabytes: number
}

/** How long a thread waits for more work before it ends, in milliseconds. */
const kept = 10_000

/**
 * Returns how to run work in threads of this module, which answers each message with one. A thread
 * that has answered takes the next work, because loading the module costs more than a message. One
 * that fails, ends or takes longer than `patience` is ended with its work and its memory: the
 * caller gets the error.
 */
export function createThreads<Work, Answer>(
  module: URL,
  { atOnce, patience, megabytes }: Limits,
): (work: Work) => Promise<Answer> {
  const inTurn = limitAtOnce(atOnce)
  const waiting: Worker[] = []

  function start(): Worker {
    const worker = new Worker(module, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    })
    // An error while none listens would end the process.
    worker.on('error', () => forget(worker))
    worker.on('exit', () => forget(worker))
    return worker
  }
  function forget(worker: Worker): void {
    const place = waiting.indexOf(worker)
    if (place >= 0) waiting.splice(place, 1)
  }
  function keep(worker: Worker): void {
    worker.unref()
    waiting.push(worker)
    setTimeout(() => {
      if (!waiting.includes(worker)) return
      forget(worker)
      void worker.terminate()
    }, kept).unref()
  }

  async function runIn(worker: Worker, work: Work): Promise<Answer> {
    worker.ref()
    try {
      const answer = await answerOf<Answer>(worker, work, patience)
      keep(worker)
      return answer
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  return (work) =>
    inTurn(async () => {
      const used = waiting.pop()
      if (used === undefined) return runIn(start(), work)
      // What the work before left behind must not count against this one.
      return runIn(used, work).catch((error) => {
        if (error instanceof TookTooLong) throw error
        return runIn(start(), work)
      })
    })
}

class TookTooLong extends Error {}

async function answerOf<Answer>(worker: Worker, work: unknown, patience: number): Promise<Answer> {
  const listening = new AbortController()
  const { signal } = listening
  const late = sleep(patience, undefined, { signal }).then(() => {
    throw new TookTooLong('it takes too long')
  })
  const gone = once(worker, 'exit', { signal }).then(() => {
    throw new Error('its thread ended')
  })
  try {
    const answered = once(worker, 'message', { signal })
    worker.postMessage(work)
    const [answer] = await Promise.race([answered, late, gone])
    return answer as Answer
  } finally {
    listening.abort()
  }
}

function limitAtOnce(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
