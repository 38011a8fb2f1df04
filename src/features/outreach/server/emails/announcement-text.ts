import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import type { Catalogs, Locale } from '../../../../kernel/locale.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { medigapPlanName } from '../../../carriers/shared/plans.ts'
import { type NamedIncrease, percentText } from '../../../contacts/shared/list/increase-name.ts'
import { stateNameIn } from '../../../geo/shared/us-states.ts'

interface Words {
  readonly carrier: string
  readonly plan: string
  readonly state: string
  readonly percent: string
  readonly day: string
}

const en = {
  /** Of an invented increase. */
  carrier: 'Sample Insurance',
  /** A percent is the carrier's average, so no client's own price is named as certain. */
  rises: ({ carrier, plan, state, percent, day }: Words) =>
    `${carrier} has announced a new price for ${plan} in ${state}. It goes up on ${day}, by ${percent} on average. For you it may be more or less.`,
  rose: ({ carrier, plan, state, percent, day }: Words) =>
    `${carrier} has announced a new price for ${plan} in ${state}. It was to go up on ${day}, by ${percent} on average. For you it may be more or less.`,
  letter: ({ carrier }: Words) => `Your letter from ${carrier} says what you pay.`,
  stay: ({ carrier }: Words) => `Staying with ${carrier} can be the right choice.`,
}
const es: typeof en = {
  carrier: 'Aseguradora de Ejemplo',
  rises: ({ carrier, plan, state, percent, day }) =>
    `${carrier} anunció un precio nuevo para el ${plan} en ${state}. Sube el ${day}, un ${percent} en promedio. Para usted puede ser más o menos.`,
  rose: ({ carrier, plan, state, percent, day }) =>
    `${carrier} anunció un precio nuevo para el ${plan} en ${state}. Iba a subir el ${day}, un ${percent} en promedio. Para usted puede ser más o menos.`,
  letter: ({ carrier }) => `La carta de ${carrier} dice cuánto paga usted.`,
  stay: ({ carrier }) => `Quedarse con ${carrier} puede ser lo correcto.`,
}
const announcementTexts: Catalogs<typeof en> = { en, es }

/**
 * Returns what an email says of a rate increase on its day: what was announced, that it is an
 * average, and that staying can be right. `premium`: what is known of the client's own.
 */
export function announcementText(
  increase: NamedIncrease,
  {
    day,
    locale,
    premium,
  }: {
    readonly day: CalendarDate
    readonly locale: Locale
    readonly premium: string | undefined
  },
): string {
  const texts = announcementTexts[locale]
  const { carrier, plan_code: code, state, basis_points, effective_on } = increase
  const known = parseStateCode(state)
  const words: Words = {
    carrier,
    plan: medigapPlanName({ code, select: false }),
    state: known === undefined ? state : stateNameIn(known, locale),
    percent: percentText(basis_points),
    day: displayLongDate(effective_on, locale),
  }
  return [
    (day <= effective_on ? texts.rises : texts.rose)(words),
    ...(premium === undefined ? [] : [premium]),
    texts.letter(words),
    texts.stay(words),
  ].join(' ')
}

/** An invented increase, for the preview of a text. */
export const sampleIncrease = (locale: Locale, day: CalendarDate): NamedIncrease => ({
  carrier: announcementTexts[locale].carrier,
  state: 'TX',
  plan_code: 'G',
  basis_points: 850,
  effective_on: day,
})
