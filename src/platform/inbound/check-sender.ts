import { Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthenticateResult } from 'mailauth'
import { domainOf } from '../../kernel/email-address.ts'
import type { SenderChecks } from './arrived-message.ts'

/** Asks these DNS servers, or those of the machine; gives up on one after three seconds. */
export function createResolver(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return resolver
}

export interface MessageToCheck {
  readonly raw: Buffer
  readonly ip: string
  readonly helo: string
  readonly envelopeFrom: string
  /** The host name of our server. */
  readonly mta: string
}

const patience = 15_000
/** Each costs a question to the sender's DNS and a signature to verify. */
const maxSignatures = 10
const undecided: SenderChecks = {
  proof: 'unproven',
  spf: 'temperror',
  dkim: 'temperror',
  dmarc: 'temperror',
}

/**
 * Checks by SPF, DKIM and DMARC whether the domain of From has sent a message. Never fails: without
 * an answer of the DNS nothing is proven.
 */
export async function checkSender(
  resolver: Resolver,
  message: MessageToCheck,
): Promise<SenderChecks> {
  const head =
    message.raw
      .subarray(0, 131_072)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  if ((head.match(/^dkim-signature:/gim)?.length ?? 0) > maxSignatures)
    return { ...undecided, dkim: 'permerror' }
  try {
    const { authenticate } = await import('mailauth')
    const late = sleep(patience, undefined, { ref: false })
    const result = await Promise.race([
      authenticate(message.raw, {
        ip: message.ip,
        helo: message.helo,
        sender: message.envelopeFrom,
        mta: message.mta,
        resolver: (name, type) => resolver.resolve(name, type as 'TXT') as Promise<string[][]>,
        disableArc: true,
        disableBimi: true,
      }),
      late,
    ])
    return result === undefined ? undecided : checksOf(result)
  } catch {
    return undecided
  }
}

function checksOf({ spf, dkim, dmarc }: AuthenticateResult): SenderChecks {
  const signatures = dkim?.results ?? []
  const whole = signatures.filter(
    ({ status }) => status.result === 'pass' && !status.underSized && !status.testing,
  )
  const signed = whole.find(({ status }) => status.aligned)
  const checks = {
    spf: (spf || undefined)?.status.result ?? 'none',
    dkim: signed?.status.result ?? signatures[0]?.status.result ?? 'none',
    dmarc: (dmarc || undefined)?.status.result ?? 'none',
  }
  if (checks.dmarc === 'fail') return { proof: 'failed', ...checks }
  const [from, ...others] = dkim?.headerFrom ?? []
  if (from === undefined || others.length > 0) return { proof: 'unproven', ...checks }
  // Without a DMARC record only the very domain of From counts.
  const own = spf && checks.spf === 'pass' && spf.domain.toLowerCase() === domainOf(from)
  const aligned = dmarc && checks.dmarc === 'pass' && dmarc.alignment?.spf?.result
  return { proof: signed || own || aligned ? 'proven' : 'unproven', ...checks }
}
