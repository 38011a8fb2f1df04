import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import {
  currentTypeOf,
  type EmailModes,
  type EmailType,
  type EmailTypeMode,
} from '../../../organizations/shared/email-types.ts'
import type { PlannedMode } from './plan-contact.ts'

/** The decision about a planned email, or that its draft waits. */
export const draftStatuses = ['waiting', 'approved', 'dropped', 'not_in_time', 'notified'] as const
export type DraftStatus = (typeof draftStatuses)[number]

/** Whether an email about which this was decided does not go any more. */
export const isOver = (
  status: DraftStatus,
): status is Exclude<DraftStatus, 'waiting' | 'approved'> =>
  status !== 'waiting' && status !== 'approved'

/**
 * Days after its opening on which a draft may still be approved, at most as long as the plan keeps
 * the email; a reminder of a quote is stale sooner.
 */
export const draftDays = { yearly: 14, followUp: 7 } as const

/** The mode of a type; a follow-up has that of the email before it, and others always go. */
export const modeOfEmailType = (modes: EmailModes, type: EmailType | undefined): EmailTypeMode =>
  type === undefined
    ? 'send'
    : ((modes as Readonly<Partial<Record<EmailType, EmailTypeMode>>>)[currentTypeOf(type)] ??
      'send')

/** Returns what happens to a planned email on its day. */
export function plannedMode(mode: EmailTypeMode, decided: DraftStatus | undefined): PlannedMode {
  if (mode !== 'draft') return mode
  return decided === undefined || isOver(decided) ? 'draft' : decided
}

/** Returns why an email does not go about which this was decided, undefined if it may. */
export function undecidedReason(decided: DraftStatus): string | undefined {
  if (decided === 'dropped') return emailReasons.draftDropped
  return decided === 'not_in_time' ? emailReasons.draftNotInTime : undefined
}
