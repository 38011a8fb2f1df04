import type { Cents } from '../../../kernel/money.ts'

const maxAMonth = 2000_00

/** Returns a typed monthly premium in cents: `142.50`, `$142`, `1,042.50`. Undefined if none. */
export function parsePremium(typed: string): Cents | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  if (!/^(\d{1,3}(,\d{3})*|\d{1,4})(\.\d{0,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text.replaceAll(',', '')) * 100)
  return cents > 0 && cents <= maxAMonth ? cents : undefined
}

/** Cents a month below which a change saves too little to be worth its trouble. */
const worthAMonth = 10_00

/** A premium of today against the lowest price shown; `difference` is in cents a month. */
export type Comparison =
  | { readonly outcome: 'stay' | 'close'; readonly difference: Cents }
  | { readonly outcome: 'lower'; readonly difference: Cents }

export function comparePremium(paid: Cents, lowest: Cents): Comparison {
  const difference = paid - lowest
  if (difference <= 0) return { outcome: 'stay', difference: -difference }
  return { outcome: difference < worthAMonth ? 'close' : 'lower', difference }
}
