import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { contactsApi } from '../../../contacts/client/contacts-client.ts'
import { importsApi } from '../../client/imports-client.ts'
import { ImportOutcome } from '../ImportOutcome.tsx'
import { isRunning, Running } from './ImportEntries.tsx'

/** An upload that began before this page was loaded: its progress, then its result. */
export function EarlierUpload({ requestId }: { requestId: string }) {
  const queries = useQueryClient()
  const query = useQuery({
    ...importsApi.readImport.queryOptions({ input: { requestId }, staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.import) ? 1000 : false),
  })
  const status = query.data?.import.status
  useEffect(() => {
    if (status === 'done') void queries.invalidateQueries({ queryKey: contactsApi.key() })
  }, [status, queries])
  return (
    <QueryState query={query}>
      {({ import: entry, result }) => {
        if (isRunning(entry)) return <Running entry={entry} />
        if (result !== null) return <ImportOutcome result={result} people={false} />
        return (
          <Banner tone="critical" title={`${entry.fileName} was not imported`}>
            {entry.message}
          </Banner>
        )
      }}
    </QueryState>
  )
}
