import { Worker } from 'node:worker_threads'
import { inboundLimits, type ParsedMessage } from './arrived-message.ts'

/** A message that is no email, or too much of one, to be read. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

const patience = 20_000
const atOnce = 2
const waiting: (() => void)[] = []
let running = 0

/** Threads cost memory, so messages beyond a few wait for their turn. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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

/** Returns whether the headers end within their limit. */
function hasShortHeaders(raw: Buffer): boolean {
  const head = raw.subarray(0, inboundLimits.headers + 4).toString('latin1')
  return /\r?\n\r?\n/.test(head) || raw.length <= inboundLimits.headers
}

/**
 * Reads a message in a thread, so that no message can slow or end the process. Throws
 * UnreadableMessage for one with too many parts, too long headers, or that takes too long.
 */
export async function parseMessage(raw: Buffer): Promise<ParsedMessage> {
  if (!hasShortHeaders(raw)) throw new UnreadableMessage('its headers are too long')
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./message-thread.ts', import.meta.url), {
          workerData: raw,
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
        })
        const end = (error: Error) => {
          clearTimeout(timer)
          reject(error)
          void worker.terminate()
        }
        const timer = setTimeout(() => end(new UnreadableMessage('it takes too long')), patience)
        worker.on('message', (answer: { parsed: ParsedMessage } | { refused: string }) => {
          if ('refused' in answer) return end(new UnreadableMessage(answer.refused))
          clearTimeout(timer)
          resolve(answer.parsed)
          void worker.terminate()
        })
        worker.on('error', (error) => end(new UnreadableMessage(String(error))))
        worker.on('exit', () => end(new UnreadableMessage('its reader ended')))
      }),
  )
}
