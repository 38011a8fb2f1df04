import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { coversEverything } from '../../enrollment-windows/shared/right-texts.ts'
import { ruleLine } from '../../enrollment-windows/shared/rule-line.ts'
import { stateNameIn } from '../../geo/shared/us-states.ts'
import { federalText } from '../../quotes/shared/federal-note.rules.ts'
import type { RightNote } from '../../quotes/shared/right-note.ts'
import { type QuoteReader, shownRights } from '../../quotes/shared/shown-rights.rules.ts'
import type { Assessment } from './eligibility.contract.ts'
import { coverText, rightText } from './right-text.rules.ts'

/** Returns what the page of the health questions says of rights to buy without them. */
export function assessmentRights(
  today: CalendarDate,
  reader: QuoteReader,
): Pick<Assessment, 'guaranteedIssue' | 'rightNote'> {
  const { state, locale } = reader
  const { right, note, stateNote, federal } = shownRights(today, reader)
  const ofState =
    right === null || state === null
      ? null
      : {
          policyHolders: !coversEverything(right),
          until: right.until,
          covers: coverText(right, locale),
          text: rightText(right, stateNameIn(state, locale), locale),
          small: ruleLine(right, locale),
        }
  const own = federal && { ...federalText(federal, locale), until: federal.until }
  const joined = (part: 'text' | 'small') =>
    [own, ofState].flatMap((one) => one?.[part] ?? []).join(' ')
  return {
    guaranteedIssue:
      own === null
        ? ofState
        : {
            ...own,
            policyHolders: ofState !== null,
            text: joined('text'),
            small: joined('small'),
          },
    // Beside a federal right it also says the state's dates, or that they are not settled.
    rightNote: noteWithoutRight(federal === null ? note : stateNote, stateNote?.kind),
  }
}

function noteWithoutRight(
  note: RightNote | null,
  ofState: RightNote['kind'] | undefined,
): Assessment['rightNote'] {
  if (note === null) return null
  const { kind, title, lines, how, small } = note
  if (kind !== 'yearly' && kind !== 'unsettled') return null
  // A federal right that waits for the birth date settles nothing about the state's rule.
  const settled = ofState === 'unsettled' ? ofState : kind
  return { kind: settled, title, text: lines.join(' '), how, small }
}
