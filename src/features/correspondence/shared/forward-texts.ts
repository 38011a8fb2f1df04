import type { EmailProof } from './correspondence.contract.ts'
import type { QuarantineReason } from './filing.rules.ts'

export interface Forwarded {
  readonly writer: string
  readonly proof: EmailProof
  /** Why it waits in the quarantine, if it does. */
  readonly waits: QuarantineReason | undefined
  readonly page: string
  /** Names of those that do not come along. */
  readonly attachments: readonly string[]
}

const warnings: Readonly<Record<EmailProof, string>> = {
  proven: '',
  unproven:
    'WARNING: nothing proves that this sender wrote it. Speak with the client before you act on it.',
  failed:
    'WARNING: this is probably forged, because the domain of its sender says that it did not send it. Do not answer it.',
}

function whereItIs({ writer, waits, page }: Forwarded): string {
  if (waits === undefined)
    return `${writer} answered your email. It is on the client’s timeline: ${page}`
  if (waits === 'deleted_client')
    return `${writer} answered an email of yours to a client who is deleted in Holdfast. It waits for your decision: ${page}`
  return `${writer} answered an email of yours from an address that the client does not have in Holdfast. It waits for your decision: ${page}`
}

/** Returns the text above a reply that is sent on to the agent. */
export function forwardIntroduction(forwarded: Forwarded): string {
  const { proof, attachments } = forwarded
  return [
    warnings[proof],
    whereItIs(forwarded),
    proof === 'failed'
      ? ''
      : 'Your answer to this email goes to the sender, not to Holdfast. Put your own address for copies into Bcc, and it is on the timeline too.',
    attachments.length === 0 ? '' : `Attachments that are not sent on: ${attachments.join(', ')}`,
    '----------',
  ]
    .filter((line) => line !== '')
    .join('\n\n')
}
