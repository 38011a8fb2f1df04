import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import {
  type ClientStatus,
  leftStatuses,
} from '../../../organizations/shared/client-status.rules.ts'
import { type EmailType, emailTypeOf } from '../../../organizations/shared/email-types.ts'
import type { PlanContact, PlannedEmail } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

/**
 * The hold-out of an agency (decision 075). A client is in its group if what was drawn is below the
 * share.
 */
export interface HoldOut {
  /** Draws count in one round: after an end every client is drawn again. */
  readonly holdOutRound: number
  readonly holdOutPercent: number
}

export const isHeldOut = (
  draw: number,
  { holdOutPercent }: Pick<HoldOut, 'holdOutPercent'>,
): boolean => draw < holdOutPercent / 100

/**
 * Returns the hold-out with another share: the same round while one runs, so that a larger share
 * adds clients to its group and a smaller one lets those go who were added last.
 */
export const withPercent = (
  { holdOutRound, holdOutPercent }: HoldOut,
  percent: number | undefined,
): HoldOut => ({
  holdOutRound: holdOutPercent === 0 && percent ? holdOutRound + 1 : holdOutRound,
  holdOutPercent: percent ?? holdOutPercent,
})

/**
 * Whether a client is drawn now: one who has a policy to keep, and whom the planner emails. Leads
 * have nothing to stay with, and clients who get no email anyway would only blur the comparison.
 */
export const isDrawn = (status: ClientStatus, plan: readonly PlannedEmail[]): boolean =>
  status === 'active' && plan.some(({ type }) => type !== 'none')

/** Whether a client has left, or died: no policy of theirs is in force. */
export const hasLeft = (status: ClientStatus): boolean => leftStatuses.includes(status)

/** Whether an email of a plan does not go because its client is held out. */
export const isWithheld = ({ reason }: { readonly reason: string | null }): boolean =>
  reason === emailReasons.heldOut

/** Returns a planned email, skipped for a client who is held out. */
export const withheldRow = (
  row: PlannedEmail,
  { heldOut }: Pick<PlanContact, 'heldOut'>,
): PlannedEmail =>
  heldOut && row.sendDate !== null && row.type !== 'none'
    ? withdrawnRow(row, emailReasons.heldOut)
    : row

/** Whether follow-ups of an email are held out with it: not those of what a member sent. */
export const isFollowedByHoldOut = (type: EmailType): boolean => emailTypeOf(type).cause === 'event'
