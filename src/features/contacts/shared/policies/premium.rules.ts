import type { Cents } from '../../../../kernel/money.ts'

/** A month. More is a premium for a year, or a typing error. */
export const maxPremium: Cents = 2000_00
export const premiumError = 'A premium must be a monthly amount from $0.01 to $2,000.'

/** Returns a typed monthly premium in cents: `142.50`, `$142`, `1,042.50`. Undefined if none. */
export function parsePremium(typed: string): Cents | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  if (!/^(\d{1,3}(,\d{3})*|\d{1,4})(\.\d{0,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text.replaceAll(',', '')) * 100)
  return cents > 0 && cents <= maxPremium ? cents : undefined
}
