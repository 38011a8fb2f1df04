/** The part of a report about one recipient of its email (RFC 3464, 2.3). */
export interface ReportedRecipient {
  /** Final-Recipient in lower case; empty if it is none that can receive email. */
  readonly address: string
  /** `failed`, `delayed`, `delivered`, `relayed`, `expanded`; empty if the report does not say. */
  readonly action: string
  /** The enhanced status code, undefined if there is none. */
  readonly status: string | undefined
  /** The words of the refusing server. */
  readonly diagnostic: string
}

/** The part of a multipart/report that is for programs. */
export type MailReport =
  | { readonly kind: 'delivery'; readonly recipients: readonly ReportedRecipient[] }
  | {
      /** A provider's report about a complaint (RFC 5965). */
      readonly kind: 'feedback'
      /** Feedback-Type in lower case, such as `abuse`. */
      readonly type: string
      /** Original-Rcpt-To in lower case; providers leave it out, or hide a part of it. */
      readonly recipients: readonly string[]
      /** Our signed addresses and unsubscribe tokens in the headers of the email that it quotes. */
      readonly quoted: readonly string[]
    }

export const reportLimits = {
  /** Characters that are read of a part; what follows is only kept. */
  part: 64 * 1024,
  parts: 20,
  recipients: 50,
  quoted: 10,
  diagnostic: 500,
} as const
