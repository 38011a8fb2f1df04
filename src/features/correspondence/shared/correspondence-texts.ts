import type { QuarantineReason } from './filing.rules.ts'

export const clientEmailNotFound = 'Email not found.'
export const quarantineTitle = 'Quarantine'
export const quarantineEmpty = 'No emails to review.'
export const alreadyDecided = 'This email was already filed or discarded.'
export const notKept = 'This email is no longer available.'
export const receivingOff = 'This installation does not receive email.'
export const mailboxFailed = 'Failed to renew the address. Please try again.'
export const forwardingFailed = 'Failed to save your choice. Please try again.'
export const markReadFailed = 'Failed to mark the email. Please try again.'
export const decisionFailed = 'Failed to save the change. Please try again.'

/** A task's text. It names no subject: that may tell of someone's health. */
export const answerTaskDetail = (client: string): string =>
  client === '' ? 'Answer the client’s email.' : `Answer the email from ${client}.`

const proofTexts = {
  proven: 'Verified: it came from the domain it names.',
  unproven: 'We could not verify the sender. Talk to the client before you act on it.',
  failed:
    'Probably forged: the sender’s domain says it did not send this. Do not reply. Talk to the client.',
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
  other_sender:
    'It replies to one of our emails from an address that is not on file for the client.',
  deleted_client: 'It replies to an email to a client who is in the trash.',
  automatic: 'It was sent automatically, not by a person.',
  not_member: 'Someone else sent it to a member’s own address.',
  not_proven: 'It appears to come from a member, but we could not verify that.',
  no_client: 'None of its recipients is a client the member can see.',
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
