import type { Cents } from '../../../kernel/money.ts'

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
