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
  unproven: 'WARNING: we could not verify the sender. Talk to the client before you act on it.',
  failed:
    'WARNING: this is probably forged. The sender’s domain says it did not send it. Do not reply.',
}

function whereItIs({ writer, waits, page }: Forwarded): string {
  if (waits === undefined)
    return `${writer} replied to your email. The reply is on the client’s timeline: ${page}`
  if (waits === 'deleted_client')
    return `${writer} replied to one of your emails, but the client is deleted in Holdfast. Decide what to do with the reply: ${page}`
  return `${writer} replied to one of your emails from an address that is not on file for the client in Holdfast. Decide what to do with the reply: ${page}`
}

/** Returns the text above a reply that is sent on to the agent. */
export function forwardIntroduction(forwarded: Forwarded): string {
  const { proof, attachments } = forwarded
  return [
    warnings[proof],
    whereItIs(forwarded),
    proof === 'failed'
      ? ''
      : 'If you reply, your email goes to the sender, not to Holdfast. To add it to the timeline too, put your own Bcc address in Bcc.',
    attachments.length === 0 ? '' : `Attachments not forwarded: ${attachments.join(', ')}`,
    '----------',
  ]
    .filter((line) => line !== '')
    .join('\n\n')
}
