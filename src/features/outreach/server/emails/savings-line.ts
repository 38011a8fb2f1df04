import type { Catalogs, Locale } from '../../../../kernel/locale.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { medigapPlanName } from '../../../carriers/shared/plans.ts'
import type { ContactSavings } from '../../../quotes/server/find-savings.ts'
import { premiumText, savingsTexts } from '../../../quotes/shared/savings-texts.ts'

const en = {
  lower: (plan: string, money: string) =>
    `The lowest price for ${plan} is ${money} less each month.`,
  others: (plan: string, money: string) =>
    `The lowest price of another company for ${plan} is ${money} less each month.`,
}
const es: typeof en = {
  lower: (plan, money) => `El precio más bajo del ${plan} es ${money} menos al mes.`,
  others: (plan, money) =>
    `El precio más bajo de otra aseguradora por el ${plan} es ${money} menos al mes.`,
}
const texts: Catalogs<typeof en> = { en, es }

/**
 * Returns what an email says of a saving: since when the premium is known, the difference, and that
 * another plan pays for other things. Nothing where the premium is old, the plan is not known, the
 * price is an example, or the difference is not worth a change. `others`: of other carriers.
 */
export function savingsLine(
  savings: ContactSavings | undefined,
  locale: Locale,
  of: 'lower' | 'others' = 'lower',
): string {
  if (savings === undefined || savings.best === null) return ''
  const { paid, best } = savings
  if (best.savings.outcome !== 'lower' || best.illustrative || paid.plan === null) return ''
  const plan = medigapPlanName({ code: best.planCode, select: false })
  const other = best.savings.benefits !== 'same'
  return [
    premiumText(paid, locale),
    texts[locale][of](plan, displayMoney(best.savings.difference)),
    ...(other ? [savingsTexts[locale].different(medigapPlanName(paid.plan), plan)] : []),
  ].join(' ')
}
