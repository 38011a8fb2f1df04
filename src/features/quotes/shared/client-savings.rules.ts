import { displayMoney } from '../../../kernel/money.ts'
import type { ClientSavings } from './quotes.contract.ts'
import { oldAfterMonths } from './savings.rules.ts'

/** Returns a saving as agents read it; null where nothing may be said. */
export function savingWords({ best }: Pick<ClientSavings, 'best'>): string | null {
  if (best === null || best.saving_cents === null) return null
  const cents = best.saving_cents
  if (cents <= 0) return 'None: no lower price'
  return `${displayMoney(cents)} a month, ${displayMoney(cents * 12)} a year`
}

/** Returns what an agent must know before speaking of the saving, undefined if it is nothing. */
export function savingNote({ old, plan, best }: ClientSavings): string | undefined {
  if (old)
    return `This premium is more than ${oldAfterMonths} months old. Ask what the client pays now before you mention savings.`
  if (best === null) return 'There are no prices to compare it with.'
  const parts = [
    ...(best.benefits === 'unknown'
      ? ['The client’s plan is unknown, so the alternative may cover different things.']
      : []),
    ...(best.benefits === 'different'
      ? [`${best.plan} does not cover the same things as ${plan}.`]
      : []),
    ...(best.illustrative ? ['The price is an example, not a filed rate.'] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}
