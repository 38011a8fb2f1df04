import type { QuarantineReason } from './filing.rules.ts'

export const clientEmailNotFound = 'This email was not found.'
export const quarantineTitle = 'Quarantine'
export const quarantineEmpty = 'No email waits here.'
export const alreadyDecided = 'This email was filed or discarded already.'
export const notKept = 'This email is no longer kept.'
export const receivingOff = 'This installation receives no email.'
export const mailboxFailed = 'The address was not renewed. Please try again.'
export const forwardingFailed = 'Your choice was not saved. Please try again.'
export const markReadFailed = 'The email was not marked. Please try again.'
export const decisionFailed = 'The change was not saved. Please try again.'

/** A task's text. It names no subject: that may tell of someone's health. */
export const answerTaskDetail = (client: string): string =>
  client === '' ? 'Answer the client’s email.' : `Answer the email from ${client}.`

const proofTexts = {
  proven: 'Checked: it came from the domain that it names.',
  unproven:
    'Not proven to be from this sender. Do not act on it before you have spoken with the client.',
  failed:
    'Probably forged: the sender’s domain says that it did not send this. Do not answer, and speak with the client.',
} as const

export interface Checks {
  readonly proof: keyof typeof proofTexts
  readonly spf: string
  readonly dkim: string
  readonly dmarc: string
}

/** Returns whether the sender is proven, with what each check said. */
export const checksText = ({ proof, spf, dkim, dmarc }: Checks): string =>
  proof === 'proven' && [spf, dkim, dmarc].every((one) => one === 'none')
    ? 'Signed by the email provider.'
    : `${proofTexts[proof]} (SPF ${spf}, DKIM ${dkim}, DMARC ${dmarc})`

export const reasonTexts: Readonly<Record<QuarantineReason, string>> = {
  other_sender: 'It answers an email of ours from an address that the client does not have here.',
  deleted_client: 'It answers an email to a client who is in the trash.',
  automatic: 'A program wrote it, not a person.',
  not_member: 'It came to a member’s own address from someone else.',
  not_proven: 'It seems to come from a member, but nothing proves that.',
  no_client: 'None of its recipients is a client whom the member sees.',
}

/** Returns who an email says it is from. */
export const writtenBy = ({
  from_name = '',
  from_address = '',
}: {
  readonly from_name?: string | undefined
  readonly from_address?: string | undefined
}): string => {
  if (from_address === '') return from_name || 'An unknown sender'
  return from_name === '' ? from_address : `${from_name} <${from_address}>`
}

/** Returns an attachment's name with its size. */
export function attachmentText({ name, size }: { name: string; size: number }): string {
  const kilobytes = Math.max(1, Math.round(size / 1000))
  return `${name} (${kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`})`
}
