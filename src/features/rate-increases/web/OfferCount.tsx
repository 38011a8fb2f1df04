import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../kernel/count.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { rateIncreasesApi, rateIncreasesClient } from '../client/rate-increases-client.ts'
import type { ClientStanding } from '../shared/client-standing.rules.ts'

let lastCount: Promise<unknown> = Promise.resolve()

/** Counts after the counts before, because an agency has few places for calls that take long. */
function inTurn<Counts>(signal: AbortSignal, count: () => Promise<Counts>): Promise<Counts> {
  const counted = lastCount.then(() => {
    // The row is gone from the screen.
    signal.throwIfAborted()
    return count()
  })
  lastCount = counted.catch(() => undefined)
  return counted
}

/** The counts of an increase's offers, which are looked up for each of its clients. */
export const useOfferCounts = (id: number, people: number) =>
  useQuery({
    queryKey: rateIncreasesApi.countIncreaseOffers.queryKey({ input: { id } }),
    queryFn: ({ signal }) =>
      inTurn(signal, () => rateIncreasesClient.countIncreaseOffers({ id }, { signal })),
    enabled: people > 0,
    staleTime: 5 * minuteMs,
  })

export type OfferCountProps = { id: number; people: number; standing: ClientStanding }

/** How many clients of an increase have a standing. */
export function OfferCount({ id, people, standing }: OfferCountProps) {
  const query = useOfferCounts(id, people)
  if (people === 0) return '0'
  if (query.isError)
    return (
      <TextButton onClick={() => void query.refetch()} aria-label="Recount the offers">
        — Retry
      </TextButton>
    )
  if (query.data === undefined) return <Skeleton height={16} width={32} display="inline-block" />
  return formatCount(query.data.counts[standing] ?? 0)
}
