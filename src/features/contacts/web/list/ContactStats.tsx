import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../kernel/count.ts'
import type { LoadState } from '../../../../kernel/load-state.ts'
import { loadState } from '../../../../ui/data/load-state.ts'
import { StatCard } from '../../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../../ui/data/StatGrid.tsx'
import { contactsApi } from '../../client/contacts-client.ts'

export type ContactStatsProps = {
  total: number | undefined
  totalState: LoadState
  filtered: boolean
  onRetry: () => void
}

const allNote = (withoutEmail: number) =>
  withoutEmail === 0
    ? 'All your contacts'
    : `All your contacts, ${formatCount(withoutEmail)} with no email`

/** The total comes from the list; the other figures are 0 until they are loaded (CONTACTS-004). */
export function ContactStats({ total = 0, totalState, filtered, onRetry }: ContactStatsProps) {
  const stats = useQuery(contactsApi.readContactStats.queryOptions())
  const state = loadState(stats)
  const note = stats.data?.send_mode === 'test' ? 'Test sends, before Go Live' : 'All time'
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
        value={formatCount(total)}
        note={filtered ? 'Matching the filters' : allNote(stats.data?.withoutEmail ?? 0)}
        state={totalState}
        failedValue="—"
        onRetry={onRetry}
      />
      {card('Quotes Sent', stats.data?.quotesSent)}
      {card('Quotes Viewed', stats.data?.quotesViewed)}
      {card('Health Questions', stats.data?.healthCompleted)}
    </StatGrid>
  )
}
