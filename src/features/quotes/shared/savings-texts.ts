import { displayMonth } from '../../../kernel/display-month.ts'
import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import { displayMoney } from '../../../kernel/money.ts'
import type { PaidPremium } from './savings.rules.ts'

/** Texts for the client about what they pay: the quote's page and emails. */
const en = {
  told: (money: string, month: string) => `You told us ${money} a month in ${month}.`,
  onFile: (money: string, month: string) =>
    `Your agent has ${money} a month on file for you, from ${month}.`,
  old: 'That was a while ago, and prices change. Please tell us what you pay now.',
  /** The plan that the client has, and the one compared with. */
  different: (own: string, plan: string) =>
    `${plan} does not pay for the same things as your ${own}.`,
}

const es: typeof en = {
  told: (money, month) => `Usted nos dijo ${money} al mes en ${month}.`,
  onFile: (money, month) => `Su agente tiene registrados ${money} al mes, de ${month}.`,
  old: 'Eso fue hace tiempo, y los precios cambian. Díganos cuánto paga ahora.',
  different: (own, plan) => `El ${plan} no paga lo mismo que su ${own}.`,
}

export const savingsTexts: Catalogs<typeof en> = { en, es }

/** Returns what is known of a premium and since when; nothing of one that was typed just now. */
export function premiumText(
  { source, cents, on }: Pick<PaidPremium, 'source' | 'cents' | 'on'>,
  locale: Locale,
): string | undefined {
  if (source === 'typed') return undefined
  const { told, onFile } = savingsTexts[locale]
  return (source === 'told' ? told : onFile)(displayMoney(cents), displayMonth(on, locale))
}
