import { displayLongDate } from '../../../kernel/calendar-date.ts'
import type { GuaranteedIssue } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'

/** Returns the plans that a right covers, in plain words; null if it covers every plan. */
export function coverText({
  sameLetter,
  sameIssuer,
  equalOrLesserBenefits,
}: GuaranteedIssue): string | null {
  if (!(sameLetter || sameIssuer || equalOrLesserBenefits)) return null
  const plan = sameLetter
    ? 'a plan with the same letter as yours'
    : equalOrLesserBenefits
      ? 'a plan with the same or fewer benefits'
      : 'another plan'
  return sameIssuer ? `${plan} from the company you have now` : plan
}

/** Returns the right as a sentence for the person who has it. */
export function rightText(right: GuaranteedIssue, stateName: string): string {
  const when =
    right.until === null ? 'at any time of the year' : `until ${displayLongDate(right.until)}`
  return `In ${stateName}, you can change to ${coverText(right) ?? 'another Medicare Supplement plan'} ${when} without answering health questions.`
}
