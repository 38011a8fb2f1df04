import { type CalendarDate, displayLongDate } from '../../../kernel/calendar-date.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import {
  type FederalRecord,
  type FederalRight,
  promisedRight,
} from '../../enrollment-windows/shared/federal-right.rules.ts'
import {
  type GivenRight,
  nextRight,
  type PolicyHolder,
  rightOn,
  yearlyRightIn,
} from '../../enrollment-windows/shared/right.rules.ts'
import { coversEverything, rightTexts } from '../../enrollment-windows/shared/right-texts.ts'
import {
  type RightsBook,
  type RuleOrigin,
  rightsBook,
  type YearlyRight,
} from '../../enrollment-windows/shared/rights-book.ts'
import { ruleLine, unsettledText } from '../../enrollment-windows/shared/rule-line.ts'
import { yearlyRightOf } from '../../enrollment-windows/shared/yearly-right.rules.ts'
import { stateNameIn } from '../../geo/shared/us-states.ts'
import { federalNote, waitingFederalNote } from './federal-note.rules.ts'
import { federalNoteTexts } from './federal-note-texts.ts'
import type { RightNote } from './right-note.ts'
import { rightNoteTexts } from './right-note-texts.ts'

/** A reader of a quote; who may have no policy, so what is said of a right asks for one. */
export interface QuoteReader extends PolicyHolder {
  readonly confirmed: boolean
  readonly locale: Locale
  /** Open records of federal guaranteed issue. */
  readonly federal: readonly FederalRecord[]
}

interface ShownRights {
  /** A right that the reader has today. */
  readonly right: GivenRight | null
  readonly note: RightNote | null
}
interface AllRights extends ShownRights {
  /** The note on the state's right alone. */
  readonly stateNote: RightNote | null
  /** A federal right that the reader has today. */
  readonly federal: FederalRight | null
}

/**
 * Returns what a page says of rights to buy without health questions. A federal one comes first, as
 * it is the person's own, unless the state's covers everything. Like a state's dates it waits for
 * the confirmation, as it tells what ended.
 */
export function shownRights(
  today: CalendarDate,
  { federal: records, ...reader }: QuoteReader,
  book: RightsBook = rightsBook,
): AllRights {
  const { confirmed, locale } = reader
  const state = stateRights(today, reader, book)
  const federal = promisedRight(records, reader, today) ?? null
  const all = state.right !== null && coversEverything(state.right)
  const stateNote = state.note
  if (federal === null || all) return { ...state, stateNote, federal: null }
  if (!confirmed) {
    const waiting = waitingFederalNote(federal, locale)
    const note = state.note?.kind === 'now' ? state.note : together(waiting, state.note, locale)
    return { ...state, stateNote, note, federal: null }
  }
  const note = together(federalNote(federal, locale), state.note, locale)
  return { ...state, stateNote, note, federal }
}

/** The state's note comes after the federal one; its right may cover what the other does not. */
function together(federal: RightNote, state: RightNote | null, locale: Locale): RightNote {
  if (state === null) return federal
  const now = state.kind === 'now'
  // What is so outside of one right is not true while the other holds.
  const outside = now ? federalNoteTexts[locale].beyond : rightNoteTexts[locale].otherTimes
  const own = federal.lines.filter((line) => !state.lines.includes(line))
  return {
    ...federal,
    lines: [...own, ...state.lines].filter((line) => line !== outside),
    how: federal.how ?? state.how,
    ownCompany: federal.ownCompany && (state.ownCompany || !now),
    small: `${federal.small} ${state.small}`,
  }
}

/**
 * Returns what a page says of the state's right to change. One with dates is within weeks of the
 * birthday or of the policy's, so it waits for the confirmation.
 */
function stateRights(
  today: CalendarDate,
  { confirmed, locale, ...person }: Omit<QuoteReader, 'federal'>,
  book: RightsBook,
): ShownRights {
  const { state } = person
  const right = rightOn(today, person, book)
  if (state === null) return { right: null, note: null }
  if (right.kind === 'unsettled')
    return { right: null, note: unsettledNote(right.rule, state, locale) }
  if (right.kind !== 'none' && (confirmed || right.kind === 'always'))
    return { right, note: givenNote(right, state, locale, 'now') }
  const rule = yearlyRightIn(state, today, book)
  const anchor = rule?.basis === 'anniversary' ? person.policyDate : person.birthDate
  const hasDates = anchor !== null
  const next = confirmed && hasDates ? nextRight(today, person, book) : undefined
  if (next !== undefined) return { right: null, note: givenNote(next, state, locale, 'later') }
  const note =
    rule === undefined || (confirmed && hasDates)
      ? null
      : yearlyNote(rule, locale, !confirmed && hasDates)
  return { right: null, note }
}

const noDates = { how: null, ownCompany: false }

function unsettledNote(rule: RuleOrigin, state: StateCode, locale: Locale): RightNote {
  const { title, text } = unsettledText(stateNameIn(state, locale), locale)
  return {
    ...noDates,
    kind: 'unsettled',
    title,
    lines: [text],
    dialog: text,
    small: ruleLine({ kind: 'unsettled', rule }, locale),
  }
}

function yearlyNote(rule: YearlyRight, locale: Locale, asksBirthDate: boolean): RightNote {
  const { title, text, how } = yearlyRightOf(rule, stateNameIn(rule.state, locale), {
    locale,
    asksBirthDate,
  })
  return {
    ...noDates,
    kind: 'yearly',
    title,
    lines: [text],
    how,
    small: ruleLine({ kind: 'yearly', rule }, locale),
    dialog: rightNoteTexts[locale].yearly,
  }
}

/** A right with its limits; a later one with what is so until then. It is never hidden. */
function givenNote(
  right: GivenRight,
  state: StateCode,
  locale: Locale,
  kind: 'now' | 'later',
): RightNote {
  const texts = rightNoteTexts[locale]
  const { covered, promise, beyond, condition } = rightTexts(locale)
  const { from, until } = right
  const name = stateNameIn(state, locale)
  const given =
    from === null || until === null
      ? texts.allYear(name, covered(right))
      : `${texts.window(name, displayLongDate(from, locale), displayLongDate(until, locale))} ${promise(right)}`
  const lines = [
    ...[given, condition(right), beyond(right)],
    ...[kind === 'later' ? texts.otherTimes : null, texts.call],
  ]
  return {
    kind,
    title: kind === 'later' ? texts.laterTitle : texts.title,
    lines: lines.filter((line) => line !== null),
    how: null,
    small: ruleLine(right, locale),
    dialog: kind === 'later' ? texts.yearly : texts.now,
    ownCompany: right.issuers !== 'any',
  }
}
