import { createWarmThreads } from '../threads/warm-threads.ts'
import { inboundLimits, type SenderChecks } from './arrived-message.ts'

export interface MessageToCheck {
  readonly raw: Uint8Array
  /** Addresses of From in lower case, as they were read. */
  readonly senders: readonly string[]
  readonly ip: string
  readonly helo: string
  readonly envelopeFrom: string
  /** The host name of our server. */
  readonly mta: string
  /** DNS servers that are asked instead of the machine's own. */
  readonly servers: readonly string[]
}

/** Each costs a question to the sender's DNS and a signature to verify. */
const maxSignatures = 10
/** Each length of which signatures speak costs a hash of the body; honest ones have none. */
const maxLengths = 3
const threads = createWarmThreads<MessageToCheck, SenderChecks>(
  new URL('./check-thread.ts', import.meta.url),
  { atOnce: 8, patience: 15_000, megabytes: 128, always: 1 },
)
const undecided: SenderChecks = {
  proof: 'unproven',
  spf: 'temperror',
  dkim: 'temperror',
  dmarc: 'temperror',
}

/** The checks of a message from whose sender nothing follows, which spares the DNS. */
export const unchecked: SenderChecks = {
  proof: 'unproven',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
}

/** Returns whether its signatures cost more than those of an honest message. */
function isCostly(raw: Uint8Array): boolean {
  const head =
    Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, inboundLimits.headers))
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  const signatures = head.match(/^dkim-signature[ \t\r\n]*:/gim)?.length ?? 0
  const lengths = new Set(head.match(/(?<=;\s*l\s*=\s*)\d+/gi))
  return signatures > maxSignatures || lengths.size > maxLengths
}

/**
 * Checks by SPF, DKIM and DMARC whether the domain of From has sent a message, in a thread that
 * ends if it takes too long. Never fails: without an answer of the DNS nothing is proven.
 */
export async function checkSender(message: MessageToCheck): Promise<SenderChecks> {
  if (isCostly(message.raw)) return { ...undecided, dkim: 'permerror' }
  return threads.ask(message).catch(() => undecided)
}
