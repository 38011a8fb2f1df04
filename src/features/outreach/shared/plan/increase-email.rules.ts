import type { CalendarDate, DayNumber } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { increaseType, yearlyEmailTypes } from '../../../organizations/shared/email-types.ts'
import { pausedByCall } from './call-pause.rules.ts'
import { type DraftStatus, plannedMode, undecidedReason } from './draft.rules.ts'
import { pausedRow, pauseOfRow } from './email-pause.rules.ts'
import { withheldRow } from './hold-out.rules.ts'
import { underLicense } from './license-end.rules.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { PlanContact, PlannedEmail } from './plan-contact.ts'
import { delayedRow, heldRow, scheduledRow, withdrawnRow } from './plan-rows.ts'
import { holdingWindow } from './smart-send.rules.ts'

/** An email about a rate increase that a member made for a client (decision 085). */
export interface IncreaseDraft {
  /** The day of the increase, which with the client is the occasion. */
  readonly occasion: CalendarDate
  readonly effectiveOn: DayNumber
  readonly madeOn: DayNumber
  /** Whether the increase is there and hits the client still. */
  readonly isDeleted: boolean
  readonly isHit: boolean
  /** The sender found no lower price for it any more. */
  readonly savesNothing?: boolean
  readonly decided?: DraftStatus | undefined
}

/** Days after which an email about an increase is stale: since it was made, and since its day. */
const freshDays = outreachConstants.catchUpDays

/** The last day on which an email about an increase may go. */
export const lastIncreaseDay = ({
  effectiveOn,
  madeOn,
}: Pick<IncreaseDraft, 'effectiveOn' | 'madeOn'>): DayNumber =>
  Math.min(madeOn, effectiveOn) + freshDays

/**
 * Returns the rows of a client's emails about increases, each once for a day: it goes as soon as it
 * is approved, after a window that holds it if that ends in time, and by every rule that holds for
 * yearly emails, except that none is left out for being close to another.
 */
export function planIncreases(
  ruleBook: RuleBook,
  today: DayNumber,
  {
    contact,
    skippedWhole,
    drafts,
  }: {
    readonly contact: PlanContact
    /** Why the client gets no email at all; null if they do. */
    readonly skippedWhole: string | null
    readonly drafts: readonly IncreaseDraft[]
  },
): PlannedEmail[] {
  const ofDay = Map.groupBy(drafts, ({ occasion }) => occasion)
  return [...ofDay.values()].flatMap((same) => {
    // Who changed to another carrier that raises its price on the same day has two.
    const draft = same.find(({ isHit, isDeleted }) => isHit && !isDeleted) ?? same[0]
    if (draft === undefined || today > lastIncreaseDay(draft)) return []
    return [rowOf(ruleBook, today, { contact, skippedWhole, draft })]
  })
}

interface DraftedEmail {
  readonly contact: PlanContact
  readonly skippedWhole: string | null
  readonly draft: IncreaseDraft
}

function rowOf(ruleBook: RuleBook, today: DayNumber, email: DraftedEmail): PlannedEmail {
  const { contact, skippedWhole, draft } = email
  const { occasion, effectiveOn, madeOn, decided } = draft
  const day = Math.max(today, madeOn)
  const event = { type: increaseType, date: effectiveOn, target: day } as const
  const mode = plannedMode('draft', decided)
  const planned = { ...scheduledRow(event), occasion, targetDate: madeOn }
  const reason = overReason(draft) ?? skippedWhole ?? choseOthers(contact)
  if (reason !== undefined) return withdrawnRow(planned, reason)
  const window = holdingWindow(ruleBook, contact, day)
  const held =
    window === undefined
      ? planned
      : {
          ...(window.end + 1 > lastIncreaseDay(draft)
            ? heldRow(event, window)
            : delayedRow(event, window, today)),
          occasion,
          targetDate: madeOn,
        }
  const kept = withheldRow(held, contact)
  const pause = pauseOfRow(kept, contact)
  if (pause !== undefined) {
    const { until } = pause
    const ends = until !== null && until <= lastIncreaseDay(draft)
    return pausedRow(kept, pause, {
      today,
      atEnd: ends ? rowOf(ruleBook, until, email) : undefined,
    })
  }
  const row = underLicense(pausedByCall(kept, contact.callRequested), contact)
  return row.sendDate === null ? row : { ...row, mode }
}

/** Why the email is over, whatever else holds: a member said so, or the increase was deleted. */
function overReason({
  isDeleted,
  isHit,
  savesNothing,
  decided,
}: IncreaseDraft): string | undefined {
  if (isDeleted) return emailReasons.increaseDeleted
  if (!isHit) return emailReasons.notHit
  if (savesNothing) return emailReasons.noSaving
  return decided && undecidedReason(decided)
}

/** A client who has chosen among the yearly emails expects no others, and gets none of these. */
export const wantsNoCampaign = (declined: readonly string[]): boolean =>
  yearlyEmailTypes.some((type) => declined.includes(type))

const choseOthers = ({ declined }: PlanContact): string | undefined =>
  wantsNoCampaign(declined ?? []) ? emailReasons.choseOthers : undefined
