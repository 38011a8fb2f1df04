import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { GuaranteedIssueLimits } from './rule-book.ts'

/** The words about what a right to change covers, and about everything else. */
interface RightTexts {
  /** The plans the right covers, as the end of "you can change to …". */
  readonly covered: (limits: GuaranteedIssueLimits) => string
  /** During the window: who may not turn the person down, and for which plans. */
  readonly promise: (limits: GuaranteedIssueLimits) => string
  /** A sentence on what the right does not cover; null if it covers every plan of every company. */
  readonly beyond: (limits: GuaranteedIssueLimits) => string | null
}

const planEn = ({ sameLetter, equalOrLesserBenefits }: GuaranteedIssueLimits) => {
  if (sameLetter) return 'a plan with the same letter as yours'
  return equalOrLesserBenefits ? 'a plan with the same or fewer benefits' : undefined
}

const en: RightTexts = {
  covered: (limits) => {
    const plan =
      planEn(limits) ?? (limits.sameIssuer ? 'another plan' : 'another Medicare Supplement plan')
    return limits.sameIssuer ? `${plan} from the company you have now or a sister company` : plan
  },
  promise: (limits) => {
    const plan = planEn(limits)
    if (limits.sameIssuer)
      return `During that time, the company you have now may not turn you down because of your health. The same is true for its sister companies.${plan === undefined ? '' : ` You can choose ${plan}.`}`
    if (plan === undefined)
      return 'During that time, a company may not turn you down because of your health.'
    return `During that time, you can choose ${plan}. No company may turn you down for it because of your health.`
  },
  beyond: (limits) => {
    const plan = planEn(limits)
    if (limits.sameIssuer)
      return `Any other company may ask health questions and may turn you down.${limits.equalOrLesserBenefits ? ' So may your own company for a plan with more benefits.' : ''}`
    if (plan === undefined) return null
    return `For ${limits.sameLetter ? 'a plan with another letter' : 'a plan with more benefits'}, a company may ask health questions and may turn you down.`
  },
}

const planEs = ({ sameLetter, equalOrLesserBenefits }: GuaranteedIssueLimits) => {
  if (sameLetter) return 'un plan con la misma letra que el suyo'
  return equalOrLesserBenefits ? 'un plan con los mismos beneficios o menos' : undefined
}

const es: RightTexts = {
  covered: (limits) => {
    const plan = planEs(limits) ?? (limits.sameIssuer ? 'otro plan' : 'otro plan Medigap')
    return limits.sameIssuer ? `${plan} de su aseguradora actual o de una de su mismo grupo` : plan
  },
  promise: (limits) => {
    const plan = planEs(limits)
    if (limits.sameIssuer)
      return `En esos días, su aseguradora actual no puede rechazarle por su salud. Las de su mismo grupo tampoco.${plan === undefined ? '' : ` Usted puede elegir ${plan}.`}`
    if (plan === undefined) return 'En esos días, una aseguradora no puede rechazarle por su salud.'
    return `En esos días, usted puede elegir ${plan}. Ninguna aseguradora puede rechazarle por su salud si lo pide.`
  },
  beyond: (limits) => {
    const plan = planEs(limits)
    if (limits.sameIssuer)
      return `Las demás sí pueden hacerle preguntas de salud. También pueden rechazarle.${limits.equalOrLesserBenefits ? ' La suya también puede, si pide un plan con más beneficios.' : ''}`
    if (plan === undefined) return null
    return `Si pide ${limits.sameLetter ? 'un plan con otra letra' : 'un plan con más beneficios'}, la aseguradora puede hacerle preguntas de salud y puede rechazarle.`
  },
}

const catalogs: Catalogs<RightTexts> = { en, es }

/**
 * Returns the words for a right's limits: they never say that any company must accept a person
 * where only some must.
 */
export const rightTexts = (locale: Locale): RightTexts => catalogs[locale]

/** Whether a right leaves out some plans or companies. */
export const isLimited = (limits: GuaranteedIssueLimits): boolean =>
  limits.sameLetter || limits.sameIssuer || limits.equalOrLesserBenefits
