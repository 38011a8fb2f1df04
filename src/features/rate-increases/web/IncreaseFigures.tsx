import { formatCount } from '../../../kernel/count.ts'
import { displayDollars, displayMoney } from '../../../kernel/money.ts'
import { loadState } from '../../../ui/data/load-state.ts'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../ui/data/StatGrid.tsx'
import { worthAMonth } from '../../quotes/shared/savings.rules.ts'
import type { RateIncrease } from '../shared/rate-increases.contract.ts'
import { useOfferCounts } from './OfferCount.tsx'

/** How many clients an increase hits, how much it takes, and how many could pay less elsewhere. */
export function IncreaseFigures({ increase }: { increase: RateIncrease }) {
  const { id, people, known, more_cents } = increase
  const offers = useOfferCounts(id, people)
  const counting = {
    state: people === 0 ? ('loaded' as const) : loadState(offers),
    failedValue: '—' as const,
    onRetry: () => void offers.refetch(),
  }
  const countOfOffers = (standing: 'better' | 'stay') =>
    formatCount(offers.data?.counts[standing] ?? 0)
  return (
    <StatGrid>
      <StatCard label="Clients affected" value={formatCount(people)} />
      <StatCard
        label="Total monthly increase"
        value={displayMoney(more_cents)}
        note={known < people ? `premium known for ${formatCount(known)}` : undefined}
      />
      <StatCard
        label="With a better offer"
        value={countOfOffers('better')}
        note={`at least ${displayDollars(worthAMonth)} a month`}
        {...counting}
      />
      <StatCard label="Staying is best" value={countOfOffers('stay')} {...counting} />
    </StatGrid>
  )
}
