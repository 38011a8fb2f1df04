import type { Locale } from '../../../kernel/locale.ts'
import type { YearlyRight } from './rights-book.ts'
import { yearlyRightTexts } from './yearly-right-texts.ts'

/** A state's yearly right in words that are true on every day for everyone. */
export interface YearlyRightText {
  readonly title: string
  readonly text: string
  /** How the person sees the dates; null where a birth date does not show them. */
  readonly how: string | null
}

/** `asksBirthDate`: the page has a field for it, which leads to the dates. */
export function yearlyRightOf(
  { basis, ageMin, ageMax }: YearlyRight,
  stateName: string,
  { locale, asksBirthDate }: { readonly locale: Locale; readonly asksBirthDate: boolean },
): YearlyRightText {
  const texts = yearlyRightTexts[locale]
  const byPolicy = basis === 'anniversary'
  const who =
    ageMin === null
      ? texts.any
      : ageMax === null
        ? texts.from(ageMin)
        : texts.between(ageMin, ageMax)
  return {
    title: texts.title(stateName),
    text: `${who} ${byPolicy ? texts.anniversary(stateName) : texts.birthday(stateName)}`,
    how: asksBirthDate ? texts.typeBirthDate : null,
  }
}
