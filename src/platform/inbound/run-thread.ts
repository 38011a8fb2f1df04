import { Worker } from 'node:worker_threads'

interface Thread {
  readonly data: unknown
  /** In milliseconds. */
  readonly patience: number
  readonly megabytes: number
}

/**
 * Returns the first message of a thread, which has ended by then: with it its work and its memory.
 * Throws if it fails, ends without an answer, or takes longer than `patience`.
 */
export async function runThread<Answer>(
  module: URL,
  { data, patience, megabytes }: Thread,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('it takes too long')), patience)
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('its thread ended')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Threads cost memory, so that work beyond a few waits for its turn. */
export function limitAtOnce(atOnce: number) {
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
