import type { MailReport } from './report/mail-report.ts'

/** The contents of a received message, in plain text alone. */
export interface ParsedMessage {
  /** Undefined without one. */
  readonly messageId: string | undefined
  /** Addresses of From, as they are written; one of a person has exactly one. */
  readonly from: readonly WrittenAddress[]
  /** Every address of To and Cc, in lower case, without duplicates. */
  readonly recipients: readonly string[]
  readonly subject: string
  /** The headers that say who or what wrote it, by name in lower case. */
  readonly signs: Readonly<Record<string, string>>
  readonly text: string
  /** Whether the text was longer. */
  readonly cut: boolean
  readonly attachments: readonly AttachmentName[]
  /** Of a multipart/report. */
  readonly report: MailReport | undefined
}

export interface WrittenAddress {
  readonly name: string
  readonly address: string
}

export interface AttachmentName {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly type: string
}

/** `failed`: the domain of From says that it did not send it. */
export type Proof = 'proven' | 'unproven' | 'failed'

/** The results of SPF, DKIM and DMARC for a message, and whether From is proven by them. */
export interface SenderChecks {
  readonly proof: Proof
  readonly spf: string
  readonly dkim: string
  readonly dmarc: string
}

/** A message as the server took it. */
export interface ArrivedMessage {
  /** The address of MAIL FROM, empty for that of a bounce. */
  readonly envelopeFrom: string
  readonly raw: Buffer
  readonly parsed: ParsedMessage
  readonly checks: SenderChecks
}

export const inboundLimits = {
  /** Bytes of a message. */
  message: 10 * 1024 * 1024,
  /** Bytes of the headers of the message and of each part. */
  headers: 128 * 1024,
  parts: 200,
  /** Characters of the text that is kept. */
  text: 200_000,
  attachments: 50,
  recipients: 20,
} as const

/** A message that there is no use in sending again; its sender hears why. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** The mailbox has as many messages as it may; its senders try again later. */
export class MailboxFull extends Error {
  override readonly name = 'MailboxFull'
}
