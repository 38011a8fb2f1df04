import { displayLongDate } from '../../../kernel/calendar-date.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { FederalRight } from '../../enrollment-windows/shared/federal-right.rules.ts'
import { federalCover } from '../../enrollment-windows/shared/federal-texts.ts'
import { ruleLine, withoutTrigger } from '../../enrollment-windows/shared/rule-line.ts'
import { federalNoteTexts } from './federal-note-texts.ts'
import type { RightNote } from './right-note.ts'

/** The words of the health page about a federal right, with the plans that it covers. */
export interface FederalText {
  /** Null if it covers every plan. */
  readonly covers: string | null
  readonly text: string
  readonly small: string
}

/** Returns a promised right as sentences for the person who has it, with the proof to keep. */
export function federalText(right: FederalRight, locale: Locale): FederalText {
  const texts = federalNoteTexts[locale]
  const covers = federalCover(right, locale)
  return {
    covers: right.plans === 'any' ? null : covers,
    text: [texts.given(covers, displayLongDate(right.until, locale)), texts.proof].join(' '),
    small: ruleLine({ kind: 'window', rule: right.rule }, locale),
  }
}

/** Returns what a page says of a promised right to the person who has it. */
export function federalNote(right: FederalRight, locale: Locale): RightNote {
  const texts = federalNoteTexts[locale]
  const covers = federalCover(right, locale)
  const until = displayLongDate(right.until, locale)
  const all = right.plans === 'any'
  return {
    kind: 'now',
    title: texts.title,
    lines: [
      ...[texts.given(covers, until), ...(all ? [] : [texts.beyond])],
      ...[texts.proof, texts.call],
    ],
    how: null,
    small: ruleLine({ kind: 'window', rule: right.rule }, locale),
    dialog: texts.dialog(covers, until),
    ownCompany: !all,
  }
}

/** To a reader who has not shown to be the client: neither the days nor what ended. */
export function waitingFederalNote({ rule }: FederalRight, locale: Locale): RightNote {
  const texts = federalNoteTexts[locale]
  return {
    kind: 'yearly',
    title: texts.waitTitle,
    lines: [texts.wait],
    how: texts.waitHow,
    small: ruleLine({ kind: 'yearly', rule: withoutTrigger(rule) }, locale),
    dialog: texts.wait,
    ownCompany: false,
  }
}
