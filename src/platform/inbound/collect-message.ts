import type { SMTPServerDataStream } from 'smtp-server'
import { inboundLimits } from './arrived-message.ts'

/** A sender that continues so far beyond the limit is cut off. */
const hopeless = 4 * inboundLimits.message

/** Memory for messages that are on their way, shared by all connections. */
export function createMemory(max: number) {
  let used = 0
  return {
    take(bytes: number): boolean {
      if (used + bytes > max) return false
      used += bytes
      return true
    },
    giveBack(bytes: number): void {
      used -= bytes
    },
    get used() {
      return used
    },
  }
}
export type MessageMemory = ReturnType<typeof createMemory>

export type Collected =
  | { readonly raw: Buffer; readonly release: () => void }
  | { readonly failed: 'too large' | 'no memory' | 'ended early' }

/**
 * Reads a message to its end. What comes beyond the limits is not kept; `cut` ends a connection
 * whose sender does not stop.
 */
export function collectMessage(
  stream: SMTPServerDataStream,
  memory: MessageMemory,
  cut: () => void,
): Promise<Collected> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let [seen, held] = [0, 0]
    let failed: 'too large' | 'no memory' | undefined
    let ended = false
    const release = () => {
      memory.giveBack(held)
      held = 0
    }
    const giveUp = (reason: 'too large' | 'no memory') => {
      failed = reason
      chunks = []
      release()
    }
    stream.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > hopeless) cut()
      if (failed !== undefined) return
      if (seen > inboundLimits.message) return giveUp('too large')
      if (!memory.take(chunk.length)) return giveUp('no memory')
      held += chunk.length
      chunks.push(chunk)
    })
    stream.on('end', () => {
      ended = true
      if (failed !== undefined) return resolve({ failed })
      const raw = Buffer.concat(chunks)
      chunks = []
      resolve({ raw, release })
    })
    const lost = () => {
      if (ended) return
      release()
      resolve({ failed: 'ended early' })
    }
    stream.on('close', lost)
    stream.on('error', lost)
  })
}
