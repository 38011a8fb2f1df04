import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errorMessage } from '../../../../../ui/foundation/transport-error.ts'
import { toast } from '../../../../../ui/overlay/toasts.ts'
import { listLayoutApi } from '../../../client/list-layout-client.ts'
import type { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { usualLayout } from '../../../shared/list/usual-layout.ts'

const notKept = 'Failed to save the columns. Please try again.'

/**
 * The member's columns and row height: `known` is false until they are loaded. A change shows at
 * once and is kept on the server; the usual layout is shown where it cannot be read.
 */
export function useListLayout() {
  const queries = useQueryClient()
  const read = listLayoutApi.readListLayout.queryOptions()
  const { data, status } = useQuery({ ...read, staleTime: Number.POSITIVE_INFINITY })
  const { mutate } = useMutation({
    ...listLayoutApi.saveListLayout.mutationOptions(),
    // One after the other: of two that were sent at once the earlier one could arrive last.
    scope: { id: 'list-layout' },
  })
  const change = useCallback(
    (layout: ListLayout) => {
      const before = queries.getQueryData(read.queryKey)
      queries.setQueryData(read.queryKey, (found: typeof data) => ({ ...found, layout }) as never)
      mutate(layout, {
        onError: (error) => {
          queries.setQueryData(read.queryKey, before)
          toast({ message: errorMessage(error, notKept), tone: 'critical' })
        },
      })
    },
    [queries, mutate, read.queryKey],
  )
  return {
    layout: data?.layout ?? usualLayout,
    opensWith: data?.opensWith ?? null,
    known: status !== 'pending',
    change,
  }
}
