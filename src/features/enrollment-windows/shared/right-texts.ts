import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { Right } from './right.rules.ts'
import type { RightLimits } from './rights-book.ts'

/** The words about what a right to change covers, and about everything else. */
interface RightTexts {
  /** The plans the right covers, as the end of "you can change to …". */
  readonly covered: (limits: RightLimits) => string
  /** During the window: who may not turn the person down, and for which plans. */
  readonly promise: (limits: RightLimits) => string
  /** A sentence on what the right does not cover; null if it covers every plan of every company. */
  readonly beyond: (limits: RightLimits) => string | null
  /** A demand that the right makes on the person besides; null for nothing. */
  readonly condition: (limits: RightLimits) => string | null
}

const planEn = ({ benefits }: RightLimits) =>
  ({
    any: undefined,
    same_letter: 'a plan with the same letter as yours',
    equal_or_lesser: 'a plan with the same or fewer benefits',
    same_group: 'a plan from B to N if you have one of these, or to Plan A if you have Plan A',
  })[benefits]

const companyEn = ({ issuers }: RightLimits) =>
  ({
    any: '',
    same: ' from the company you have now',
    same_or_affiliate: ' from the company you have now or a sister company',
  })[issuers]

const otherPlanEn = ({ benefits }: RightLimits) =>
  ({
    any: undefined,
    same_letter: 'a plan with another letter',
    equal_or_lesser: 'a plan with more benefits',
    same_group: 'any other plan',
  })[benefits]

const en: RightTexts = {
  covered: (limits) => {
    const any = limits.issuers === 'any' ? 'another Medicare Supplement plan' : 'another plan'
    return `${planEn(limits) ?? any}${companyEn(limits)}`
  },
  promise: (limits) => {
    const plan = planEn(limits)
    if (limits.issuers !== 'any') {
      const sisters = limits.issuers === 'same' ? '' : ' The same is true for its sister companies.'
      const choose = plan === undefined ? '' : ` You can choose ${plan}.`
      return `During that time, the company you have now may not turn you down because of your health.${sisters}${choose}`
    }
    if (plan === undefined)
      return 'During that time, a company may not turn you down because of your health.'
    return `During that time, you can choose ${plan}. No company may turn you down for it because of your health.`
  },
  beyond: (limits) => {
    const plan = otherPlanEn(limits)
    if (limits.issuers !== 'any')
      return `Any other company may ask health questions and may turn you down.${plan === undefined ? '' : ` So may your own company for ${plan}.`}`
    if (plan === undefined) return null
    return `For ${plan}, a company may ask health questions and may turn you down.`
  },
  condition: ({ noGap }) =>
    noGap
      ? 'You have this right only if you were not without coverage for more than 90 days.'
      : null,
}

const planEs = ({ benefits }: RightLimits) =>
  ({
    any: undefined,
    same_letter: 'un plan con la misma letra que el suyo',
    equal_or_lesser: 'un plan con los mismos beneficios o menos',
    same_group: 'un plan de la B a la N si tiene uno de ellos, o al Plan A si tiene el Plan A',
  })[benefits]

const companyEs = ({ issuers }: RightLimits) =>
  ({
    any: '',
    same: ' de su aseguradora actual',
    same_or_affiliate: ' de su aseguradora actual o de una de su mismo grupo',
  })[issuers]

const otherPlanEs = ({ benefits }: RightLimits) =>
  ({
    any: undefined,
    same_letter: 'un plan con otra letra',
    equal_or_lesser: 'un plan con más beneficios',
    same_group: 'cualquier otro plan',
  })[benefits]

const es: RightTexts = {
  covered: (limits) => {
    const any = limits.issuers === 'any' ? 'otro plan Medigap' : 'otro plan'
    return `${planEs(limits) ?? any}${companyEs(limits)}`
  },
  promise: (limits) => {
    const plan = planEs(limits)
    if (limits.issuers !== 'any') {
      const sisters = limits.issuers === 'same' ? '' : ' Las de su mismo grupo tampoco.'
      const choose = plan === undefined ? '' : ` Usted puede elegir ${plan}.`
      return `En esos días, su aseguradora actual no puede rechazarle por su salud.${sisters}${choose}`
    }
    if (plan === undefined) return 'En esos días, una aseguradora no puede rechazarle por su salud.'
    return `En esos días, usted puede elegir ${plan}. Ninguna aseguradora puede rechazarle por su salud si lo pide.`
  },
  beyond: (limits) => {
    const plan = otherPlanEs(limits)
    if (limits.issuers !== 'any')
      return `Las demás sí pueden hacerle preguntas de salud. También pueden rechazarle.${plan === undefined ? '' : ` La suya también puede, si pide ${plan}.`}`
    if (plan === undefined) return null
    return `Si pide ${plan}, la aseguradora puede hacerle preguntas de salud y puede rechazarle.`
  },
  condition: ({ noGap }) =>
    noGap ? 'Usted tiene este derecho solo si no estuvo más de 90 días sin cobertura.' : null,
}

const catalogs: Catalogs<RightTexts> = { en, es }

/**
 * Returns the words for a right's limits: they never say that any company must accept a person
 * where only some must.
 */
export const rightTexts = (locale: Locale): RightTexts => catalogs[locale]

/** Whether a right leaves out some plans or companies. */
export const isLimited = ({ issuers, benefits }: RightLimits): boolean =>
  issuers !== 'any' || benefits !== 'any'

/** Whether a state's right covers every plan on every day, so that no other one adds to it. */
export const coversEverything = (right: Right): boolean =>
  right.kind === 'always' && !isLimited(right)
