import type { CurrentEmailType } from '../../../organizations/shared/email-types.ts'

/**
 * The texts of one kind of email. A licensed person must approve them before use
 * (docs/security.md).
 */
export interface Wording {
  readonly subject: string
  /** Line that inboxes show beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button: string
}

/** Late emails of types that look back, the second one of a year apart. */
type LookBack = 'lookBack' | 'lookBackAgain'

/** Every email in one language; `{{plans}}` stands for the plans sold in the client's state. */
export type WordingCatalog = Readonly<Record<CurrentEmailType | LookBack, Wording>>
