import type { LetterContent } from '../../outreach/shared/letters/letter-content.ts'
import type { WhyQueued } from '../../outreach/shared/why-queued.ts'
import type { Showing } from '../../quotes/shared/showing.ts'

/** Instants are ISO 8601 in UTC, days `YYYY-MM-DD`, amounts cents a month. */
type Instant = string
type Day = string

/** One email as it was sent, or why it was not. */
export interface EmailEvidence {
  readonly id: number
  readonly type: string
  readonly typeName: string
  /** The batch in which it was printed as a letter; null for an email. */
  readonly letterBatch: number | null
  /** The text of the letter; null for an email, and for a letter that is not written yet. */
  readonly letter: LetterContent | null
  /** `test`: it went to the agency itself, before Go Live. */
  readonly sendMode: string
  readonly status: string
  /** The status in words, with the mail server's reply. */
  readonly outcome: string
  readonly possiblySentTwice: boolean
  /** Reports that came later: that it did not arrive, or that its reader called it spam. */
  readonly reports: readonly EmailReport[]
  readonly queuedAt: Instant
  /** When it was handed to the mail server, and when that server took it. */
  readonly handedOverAt: Instant | null
  readonly takenAt: Instant | null
  readonly why: {
    readonly text: string
    /**
     * As the plan had it; null for an email that a person asked for, and from before it was kept.
     */
    readonly plan: WhyQueued | null
  }
  /** The email that this one follows, or in whose message it went. */
  readonly follows: number | null
  readonly inMessageOf: number | null
  readonly quote: number | null
  /** Null for a letter, and for an email that was never handed over. */
  readonly message: SentMessage | null
  readonly viewedAt: Instant | null
  readonly clickedAt: Instant | null
  readonly completedAt: Instant | null
  /** When software first opened a link of it. */
  readonly automatedAt: Instant | null
}

export interface EmailReport {
  readonly at: Instant
  readonly verdict: string
  /** The enhanced status code, and what the server said. */
  readonly status: string | null
  readonly diagnostic: string
  readonly source: string
}

export interface SentMessage {
  readonly messageId: string
  readonly from: string
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Of the bytes as rebuilt from what is stored, before our own DKIM signature and other lines. */
  readonly bytes: number
  readonly sha256: string
  /** The rule named beside its sentence about a right, with its source; null without one. */
  readonly rightRule: string | null
}

/** An entry of the audit log. */
export interface LoggedChoice {
  readonly at: Instant
  readonly action: string
  readonly by: string
  readonly ipAddress: string | null
  readonly detail: Readonly<Record<string, unknown>>
  /** Old and new values of changed fields. */
  readonly changes: unknown
}

/** Everything that was sent to a client, why, and what came of it; never health answers. */
export interface Evidence {
  readonly format: 'holdfast evidence'
  readonly version: 1
  readonly madeAt: Instant
  readonly madeBy: { readonly id: number; readonly name: string }
  readonly installation: string
  readonly timeZone: string
  readonly agency: {
    readonly id: string
    readonly name: string
    readonly address: string | null
    readonly phone: string | null
  }
  readonly client: {
    readonly number: number
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly street: string | null
    readonly city: string | null
    readonly state: string | null
    readonly zip: string | null
    readonly birthDate: Day | null
    readonly language: string | null
    readonly agent: string | null
    readonly addedAt: Instant
    readonly inTrashSince: Instant | null
    /** Contacts that were merged into this one; the log may name their numbers. */
    readonly merged: readonly number[]
    readonly doNotContact: boolean
    readonly noEmailBecause: string | null
    readonly noEmailSince: Instant | null
    readonly declinedEmails: readonly string[]
    readonly callsInstead: boolean
    readonly emailsPausedUntil: Day | null
    readonly noLettersSince: Instant | null
  }
  readonly counts: { readonly emails: number; readonly sent: number }
  readonly emails: readonly EmailEvidence[]
  readonly quotes: ReadonlyArray<{
    readonly id: number
    readonly madeAt: Instant
    readonly source: string
    /** `test`: its email went to the agency itself, before Go Live; null without an email. */
    readonly sendMode: string | null
    readonly effectiveDate: Day
    readonly expiresOn: Day
    /** The rate book that priced it last. */
    readonly ratesVersion: string | null
    readonly ratesAsOf: Day | null
    readonly firstViewedAt: Instant | null
    /** Contents that its page showed, each from the first time. */
    readonly shown: ReadonlyArray<{ readonly at: Instant } & Showing>
  }>
  readonly consents: ReadonlyArray<{
    readonly at: Instant
    readonly form: string
    readonly text: string | null
    readonly textVersion: string | null
    readonly language: string | null
    readonly network: string
    readonly browser: string
  }>
  readonly choices: readonly LoggedChoice[]
  readonly presses: ReadonlyArray<{
    readonly at: Instant
    readonly kind: string
    readonly what: string | null
    readonly email: number | null
    readonly quote: number | null
  }>
  readonly plansSelected: ReadonlyArray<{
    readonly at: Instant
    readonly plan: string
    readonly carrier: string
    readonly cents: number
    readonly effectiveDate: Day
    readonly illustrative: boolean
    readonly quote: number | null
  }>
  /** Only that they were given. */
  readonly healthAnswers: ReadonlyArray<{ readonly givenAt: Instant }>
  readonly callsAskedFor: ReadonlyArray<{
    readonly at: Instant
    readonly how: string
    readonly timeOfDay: string | null
    readonly email: number | null
    readonly quote: number | null
  }>
  readonly callsMade: ReadonlyArray<{
    readonly at: Instant
    readonly outcome: string
    readonly minutes: number | null
    readonly by: string | null
  }>
  readonly tasks: ReadonlyArray<{
    readonly openedAt: Instant
    readonly kind: string
    readonly doneAt: Instant | null
  }>
  /** Only that they exist. */
  readonly correspondence: ReadonlyArray<{
    readonly at: Instant
    readonly kind: string
    readonly email: number | null
  }>
  readonly federalRights: ReadonlyArray<{
    readonly recordedAt: Instant
    readonly trigger: string | null
    readonly coverageEnd: Day
    readonly status: string
  }>
  readonly leftOut: readonly string[]
}
