import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { GuaranteedIssueLimits } from './rule-book.ts'

/** What a right to change covers, and what people are told about everything else. */
interface RightTexts {
  /** The plans the right covers, as the end of "you can change to …". */
  readonly covered: (limits: GuaranteedIssueLimits) => string
  /** During the window: who may not turn the person down, and for which plans. */
  readonly promise: (limits: GuaranteedIssueLimits) => string
  /** What the right does not cover; null if it covers every plan of every company. */
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
    return limits.sameIssuer
      ? `${plan} from the company you have now, or from one of its sister companies`
      : plan
  },
  promise: (limits) => {
    const plan = planEn(limits)
    const who = limits.sameIssuer
      ? 'the company you have now and its sister companies'
      : 'insurance companies'
    return `During that time, ${who} may not turn you down because of your health${plan === undefined ? '' : ` for ${plan}`}.`
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
    const who = limits.sameIssuer
      ? 'su aseguradora actual y las de su mismo grupo no pueden'
      : 'las aseguradoras no pueden'
    return `En esos días, ${who} rechazarlo por su salud${plan === undefined ? '' : ` si pide ${plan}`}.`
  },
  beyond: (limits) => {
    const plan = planEs(limits)
    if (limits.sameIssuer)
      return `Las demás aseguradoras pueden hacerle preguntas de salud y pueden rechazarlo.${limits.equalOrLesserBenefits ? ' La suya también, si pide un plan con más beneficios.' : ''}`
    if (plan === undefined) return null
    return `Si pide ${limits.sameLetter ? 'un plan con otra letra' : 'un plan con más beneficios'}, la aseguradora puede hacerle preguntas de salud y puede rechazarlo.`
  },
}

const catalogs: Catalogs<RightTexts> = { en, es }

/** Returns the words for a right's limits: nobody is told that any company must take them where only some must. */
export const rightTexts = (locale: Locale): RightTexts => catalogs[locale]

/** Whether a right leaves out some plans or companies. */
export const isLimited = (limits: GuaranteedIssueLimits): boolean =>
  limits.sameLetter || limits.sameIssuer || limits.equalOrLesserBenefits
