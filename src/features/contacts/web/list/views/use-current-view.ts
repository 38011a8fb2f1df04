import { useQuery } from '@tanstack/react-query'
import { listViewsApi } from '../../../client/list-views-client.ts'
import type { ListState } from '../../../shared/contact-filter.ts'

/** The saved view from which the list came; undefined without one, or if it is gone. */
export function useCurrentView({ view }: ListState) {
  const { data } = useQuery({ ...listViewsApi.listViews.queryOptions(), enabled: view > 0 })
  return data?.views.find(({ id }) => id === view)
}
