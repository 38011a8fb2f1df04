import { createWarmThreads } from '../threads/warm-threads.ts'
import { inboundLimits, type ParsedMessage } from './arrived-message.ts'

/** A message that is not an email, or too large a one to be read. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

const threads = createWarmThreads<
  Uint8Array,
  { readonly parsed: ParsedMessage } | { readonly refused: string }
>(new URL('./message-thread.ts', import.meta.url), {
  atOnce: 2,
  patience: 20_000,
  megabytes: 256,
  always: 1,
})

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
  const answer = await threads.ask(raw).catch((error: unknown) => ({ refused: String(error) }))
  if ('refused' in answer) throw new UnreadableMessage(answer.refused)
  return answer.parsed
}
