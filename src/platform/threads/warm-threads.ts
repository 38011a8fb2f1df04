import { createLine } from '../line.ts'
import { createKeptThreads, type KeptThread, type ThreadLimits } from './kept-threads.ts'

export interface AnswerLimits extends ThreadLimits {
  /** Threads at a time, which cost memory; work beyond them waits for its turn. */
  readonly atOnce: number
  /** For one answer, in milliseconds. */
  readonly patience: number
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

/** The module answers each message with one. */
export function createWarmThreads<Message, Answer>(
  module: URL,
  { atOnce, patience, ...limits }: AnswerLimits,
): WarmThreads<Message, Answer> {
  const inTurn = createLine({ atOnce })
  const threads = createKeptThreads(module, limits)

  async function answerOf({ worker }: KeptThread, message: Message): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined
    let failed: ((error: Error) => void) | undefined
    const ended = () => failed?.(new Error('its thread ended'))
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

  async function ask(message: Message, inNew = false): Promise<Answer> {
    const thread = threads.take(inNew)
    try {
      const answer = await answerOf(thread, message)
      await threads.giveBack(thread)
      return answer
    } catch (error) {
      await threads.end(thread)
      // What a kept thread dies of may be left from an earlier message.
      if (thread.works > 1 && !(error instanceof TookTooLong)) return ask(message, true)
      throw error
    }
  }
  return { ask: (message) => inTurn(() => ask(message)), close: threads.close }
}
