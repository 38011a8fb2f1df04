import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../kernel/count.ts'
import type { LoadState } from '../../../../kernel/load-state.ts'
import { loadState } from '../../../../ui/data/load-state.ts'
import { StatCard } from '../../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../../ui/data/StatGrid.tsx'
import { contactsApi } from '../../client/contacts-client.ts'
import { emptyListState, filterInput } from '../../shared/contact-filter.ts'

export type ContactStatsProps = {
  /** Contacts that the list has: with filters those that match. */
  total: number | undefined
  totalState: LoadState
  filtered: boolean
  onRetry: () => void
}

const allNote = (withoutEmail: number) =>
  withoutEmail === 0
    ? 'All your contacts'
    : `All your contacts, ${formatCount(withoutEmail)} with no email`

const matchingNote = (total: number | undefined, state: LoadState) =>
  state === 'failed'
    ? 'All your contacts'
    : `${total === undefined ? '…' : formatCount(total)} ${total === 1 ? 'matches' : 'match'} the filters`

/**
 * Figures of all contacts that the member sees, whatever the filters (decision 83b); a note says
 * how many match. They are 0 until they are loaded (CONTACTS-004).
 */
export function ContactStats({ total, totalState, filtered, onRetry }: ContactStatsProps) {
  const stats = useQuery(contactsApi.readContactStats.queryOptions())
  const all = useQuery({
    ...contactsApi.countContacts.queryOptions({ input: filterInput(emptyListState) }),
    enabled: filtered,
  })
  const state = loadState(stats)
  const sends = stats.data?.send_mode === 'test' ? 'Test sends, before Go Live' : 'All time'
  const note = filtered ? `${sends}, all your contacts` : sends
  const card = (label: string, value: number | undefined) => (
    <StatCard
      label={label}
      value={formatCount(value ?? 0)}
      note={note}
      state={state}
      failedValue="—"
      onRetry={() => void stats.refetch()}
    />
  )
  return (
    <StatGrid slim>
      <StatCard
        label="Total Contacts"
        value={formatCount((filtered ? all.data?.total : total) ?? 0)}
        note={filtered ? matchingNote(total, totalState) : allNote(stats.data?.withoutEmail ?? 0)}
        state={filtered ? loadState(all) : totalState}
        failedValue="—"
        onRetry={filtered ? () => void all.refetch() : onRetry}
      />
      {card('Quotes Sent', stats.data?.quotesSent)}
      {card('Quotes Viewed', stats.data?.quotesViewed)}
      {card('Health Questions', stats.data?.healthCompleted)}
    </StatGrid>
  )
}
