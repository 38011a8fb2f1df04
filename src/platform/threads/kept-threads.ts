import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** Of its heap. */
  readonly megabytes: number
  /** Pieces of work until a thread is replaced, so that nothing adds up in it. */
  readonly works?: number
  /** Milliseconds without work until a thread ends. */
  readonly idle?: number
  /** Threads that stay without work for as long as the process runs. */
  readonly always?: number
  /** Threads that are kept without work at all; each takes 20 to 40 MB. */
  readonly most?: number
}

export interface KeptThread {
  readonly worker: Worker
  /** Pieces of work it was taken for, with this one. */
  works: number
  /** Ends it, while it has no work. */
  rest?: NodeJS.Timeout
}

export interface KeptThreads {
  /** Returns a thread for a piece of work: a kept one unless `isNew`. */
  take(isNew?: boolean): KeptThread
  /** Keeps a thread that has finished its work. */
  giveBack(thread: KeptThread): Promise<void>
  /** Ends a thread, with its work and its memory. */
  end(thread: KeptThread): Promise<void>
  /** Ends the threads that are kept. */
  close(): Promise<void>
}

/** Bytes of a heap with which a thread is not kept, because it would hold them for nothing. */
const largeHeap = 64_000_000

/**
 * Starting a thread and loading a module into it takes 0.2 to 0.5 s of a processor, on a loaded
 * machine seconds. So threads that have finished are kept for the next work.
 */
export function createKeptThreads(
  module: URL,
  { megabytes, works = 500, idle = 30_000, always = 0, most = Infinity }: ThreadLimits,
): KeptThreads {
  const kept: KeptThread[] = []
  const forget = (thread: KeptThread) => {
    clearTimeout(thread.rest)
    const place = kept.indexOf(thread)
    if (place >= 0) kept.splice(place, 1)
  }
  const end = async (thread: KeptThread) => {
    forget(thread)
    await thread.worker.terminate()
  }

  function start(): KeptThread {
    const worker = new Worker(module, {
      // Node reads TypeScript in threads itself; the server's loader would only be started again.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    })
    const thread: KeptThread = { worker, works: 0 }
    const gone = () => forget(thread)
    // Without a listener, the failure of a thread at rest would end the process.
    worker.on('error', gone)
    worker.on('exit', gone)
    return thread
  }

  async function giveBack(thread: KeptThread): Promise<void> {
    const { worker } = thread
    // Undefined for a thread that has ended meanwhile.
    const heap = await worker.getHeapStatistics().catch(() => undefined)
    const isLarge = (heap?.total_heap_size ?? Infinity) > largeHeap
    if (isLarge || thread.works >= works || kept.length >= most) return end(thread)
    kept.push(thread)
    // The process may end while it has nothing to do.
    worker.unref()
    thread.rest = setTimeout(() => {
      if (kept.length > always) void end(thread)
    }, idle).unref()
  }

  return {
    take(isNew = false) {
      const thread = (isNew ? undefined : kept.pop()) ?? start()
      clearTimeout(thread.rest)
      thread.worker.ref()
      thread.works += 1
      return thread
    },
    giveBack,
    end,
    close: async () => {
      await Promise.all([...kept].map(end))
    },
  }
}
