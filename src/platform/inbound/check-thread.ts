import { parentPort } from 'node:worker_threads'
import { type AuthenticateResult, authenticate } from 'mailauth'
import { domainOf } from '../../kernel/email-address.ts'
import type { SenderChecks } from './arrived-message.ts'
import type { MessageToCheck } from './check-sender.ts'
import { createResolver } from './create-resolver.ts'

// Runs in a separate thread, so that hostile signatures and a silent DNS can be ended.

/** A domain whose policy asks for nothing, as a forwarder breaks it, does not call it forged. */
const strict = ['quarantine', 'reject']

function checksOf(
  { spf, dkim, dmarc }: AuthenticateResult,
  senders: readonly string[],
): SenderChecks {
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
  if (dmarc && checks.dmarc === 'fail')
    return { proof: strict.includes(dmarc.policy) ? 'failed' : 'unproven', ...checks }
  const [from, ...others] = (dkim?.headerFrom ?? []).map((address) => address.toLowerCase())
  // What was checked must be what is shown: two programs may read one From differently.
  if (from === undefined || others.length > 0 || senders.length !== 1 || senders[0] !== from)
    return { proof: 'unproven', ...checks }
  // Without a DMARC record only the very domain of From counts.
  const own = spf && checks.spf === 'pass' && spf.domain.toLowerCase() === domainOf(from)
  const aligned = dmarc && checks.dmarc === 'pass' && dmarc.alignment?.spf?.result
  return { proof: signed || own || aligned ? 'proven' : 'unproven', ...checks }
}

async function check(message: MessageToCheck): Promise<SenderChecks> {
  const { raw, servers, senders, ip, helo, envelopeFrom, mta } = message
  const resolver = createResolver(servers)
  const result = await authenticate(Buffer.from(raw), {
    ip,
    helo,
    mta,
    sender: envelopeFrom,
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => resolver.resolve(name, type as 'TXT') as Promise<string[][]>,
  })
  return checksOf(result, senders)
}

// An error ends the thread, and another one takes its place.
parentPort?.on('message', async (message: MessageToCheck) =>
  parentPort?.postMessage(await check(message)),
)
