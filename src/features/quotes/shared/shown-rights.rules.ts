import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Locale } from '../../../kernel/locale.ts'
import {
  guaranteedIssueOn,
  nextGuaranteedIssue,
  type PolicyHolder,
} from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import type { RuleBook } from '../../enrollment-windows/shared/rule-book.ts'
import { yearlyRightOf } from '../../enrollment-windows/shared/yearly-right.rules.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import type { QuoteView } from './quote-page.ts'

/** A reader of a quote; who may have no policy, so what is said of a right asks for one. */
interface Reader extends PolicyHolder {
  readonly confirmed: boolean
  readonly locale: Locale
}

/**
 * Returns what a quote page says of the state's right to change. One with dates is within weeks of
 * the birthday or of the policy's, so it waits for the confirmation.
 */
export function shownRights(
  book: RuleBook,
  today: CalendarDate,
  { confirmed, locale, ...person }: Reader,
): Pick<QuoteView, 'guaranteedIssue' | 'nextRight' | 'yearlyRight'> {
  const right = guaranteedIssueOn(today, book, person)
  const rule = person.state === null ? undefined : book.windows.get(person.state)
  const anchor = rule?.basis === 'anniversary' ? person.policyDate : person.birthDate
  const hasDates = anchor !== null
  return {
    guaranteedIssue: confirmed || right?.from === null ? right : null,
    nextRight:
      confirmed && hasDates && right === null ? nextGuaranteedIssue(today, book, person) : null,
    yearlyRight:
      rule === undefined || (confirmed && hasDates)
        ? null
        : yearlyRightOf(rule, stateName(rule.state), {
            locale,
            asksBirthDate: !confirmed && hasDates,
          }),
  }
}
