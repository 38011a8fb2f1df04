import { type CalendarDate, type DayNumber, displayLongDate, fromDayNumber } from '../../../kernel/calendar-date.ts'
import type { RuleBook } from '../../outreach/shared/rule-book.ts'
import { isOpenOn, type WindowContact, windowsOf } from '../../outreach/shared/windows.rules.ts'

/** A right to change plans without health questions. Without limits nothing is asked; with limits only who wants more is asked. */
export interface GuaranteedIssue {
  /** Last day of the right; null where it holds all year. */
  readonly until: CalendarDate | null
  /** What the right covers, or null for any plan. */
  readonly covers: string | null
}

/** The contact's right on a day by its state's rule, or undefined. Source: the outreach rule book, which names each state's law. */
export function guaranteedIssueOn(ruleBook: RuleBook, contact: WindowContact, day: DayNumber): GuaranteedIssue | undefined {
  if (contact.state === null) return undefined
  if (ruleBook.continuous.has(contact.state)) return { until: null, covers: null }
  const window = windowsOf(ruleBook, contact, day).find((one) => isOpenOn(one, day))
  if (window === undefined) return undefined
  const { sameLetter, sameIssuer, equalOrLesserBenefits } = window.rule
  const limited = sameLetter || sameIssuer || equalOrLesserBenefits
  return { until: fromDayNumber(window.end), covers: limited ? coverText({ sameLetter, sameIssuer, equalOrLesserBenefits }) : null }
}

type Limits = { sameLetter: boolean; sameIssuer: boolean; equalOrLesserBenefits: boolean }

function coverText({ sameLetter, sameIssuer, equalOrLesserBenefits }: Limits): string {
  const plan = sameLetter
    ? 'a plan with the same letter as yours'
    : equalOrLesserBenefits
      ? 'a plan with the same or fewer benefits'
      : 'another plan'
  return sameIssuer ? `${plan} from the company you have now` : plan
}

/** The right in a sentence, for the person who has it. */
export function guaranteedIssueText({ until, covers }: GuaranteedIssue, stateName: string): string {
  const when = until === null ? 'at any time of the year' : `until ${displayLongDate(until)}`
  return `In ${stateName} you can change to ${covers ?? 'another Medicare supplement plan'} ${when} without answering health questions.`
}
