import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { type Catalogs, defaultLocale, type Locale } from '../../../kernel/locale.ts'
import type { GivenRight } from '../../enrollment-windows/shared/right.rules.ts'
import { isLimited, rightTexts } from '../../enrollment-windows/shared/right-texts.ts'
import type { RightLimits } from '../../enrollment-windows/shared/rights-book.ts'

const en = {
  allYear: 'at any time of the year',
  until: (date: string) => `until ${date}`,
  free: (state: string, plans: string, when: string) =>
    `In ${state}, you can change to ${plans} ${when} without answering health questions.`,
  limited: (state: string, plans: string, when: string) =>
    `In ${state}, you can change your plan ${when} without health questions. You can change to ${plans}.`,
}
const es: typeof en = {
  allYear: 'en cualquier época del año',
  until: (date) => `hasta el ${date}`,
  free: (state, plans, when) =>
    `En ${state}, usted puede cambiar a ${plans} ${when} sin contestar preguntas de salud.`,
  limited: (state, plans, when) =>
    `En ${state}, usted puede cambiar de plan ${when} sin contestar preguntas de salud. Puede cambiar a ${plans}.`,
}
const catalogs: Catalogs<typeof en> = { en, es }

/** Returns the plans that a right covers, in plain words; null if it covers every plan. */
export function coverText(right: RightLimits, locale: Locale = defaultLocale): string | null {
  return isLimited(right) ? rightTexts(locale).covered(right) : null
}

/** Returns the right as sentences for the person who has it, with what it asks of them. */
export function rightText(
  right: Omit<GivenRight, 'rule' | 'kind'>,
  stateName: string,
  locale: Locale = defaultLocale,
): string {
  const texts = catalogs[locale]
  const when =
    right.until === null ? texts.allYear : texts.until(displayLongDate(right.until, locale))
  const sentence = isLimited(right) ? texts.limited : texts.free
  const { covered, condition } = rightTexts(locale)
  const asks = condition(right)
  return `${sentence(stateName, covered(right), when)}${asks === null ? '' : ` ${asks}`}`
}
