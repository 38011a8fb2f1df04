import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { WindowRule } from './rule-book.ts'

const en = {
  title: (state: string) => `${state} gives a time each year to change more easily`,
  any: 'Do you have a Medicare Supplement plan now?',
  from: (first: number) =>
    `Are you ${first} or older, and do you have a Medicare Supplement plan now?`,
  between: (first: number, last: number) =>
    `Are you ${first} to ${last}, and do you have a Medicare Supplement plan now?`,
  birthday: (state: string) =>
    `Then ${state} gives you a time each year around your birthday. You can change your plan then without health questions, with some limits.`,
  anniversary: (state: string) =>
    `Then ${state} gives you a time each year around the day it began. You can change your plan then without health questions, with some limits.`,
  typeBirthDate: 'Type your birth date below to see your dates.',
}
const es: typeof en = {
  title: (state) => `${state} da una época del año para cambiar más fácilmente`,
  any: '¿Tiene usted ahora un plan Medigap?',
  from: (first) => `¿Tiene usted ${first} años o más, y ahora un plan Medigap?`,
  between: (first, last) => `¿Tiene usted de ${first} a ${last} años, y ahora un plan Medigap?`,
  birthday: (state) =>
    `Entonces ${state} le da una época cada año, cerca de su cumpleaños. En ella puede cambiar de plan sin preguntas de salud, con algunos límites.`,
  anniversary: (state) =>
    `Entonces ${state} le da una época cada año, cerca del día en que empezó. En ella puede cambiar de plan sin preguntas de salud, con algunos límites.`,
  typeBirthDate: 'Escriba abajo su fecha de nacimiento para ver sus fechas.',
}

export const yearlyRightTexts: Catalogs<typeof en> = { en, es }

/** A state's yearly right in words that are true on every day for everyone. */
export interface YearlyRight {
  readonly title: string
  readonly text: string
  /** How the person sees the dates; null where a birth date does not show them. */
  readonly how: string | null
}

/** `asksBirthDate`: the page has a field for it, which leads to the dates. */
export function yearlyRightOf(
  { basis, ageMin, ageMax }: WindowRule,
  stateName: string,
  { locale, asksBirthDate }: { readonly locale: Locale; readonly asksBirthDate: boolean },
): YearlyRight {
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
