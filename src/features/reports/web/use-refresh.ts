import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast } from '../../../ui/overlay/toasts.ts'

/** Returns whether figures are computed again, and what starts that; they replace those shown. */
export function useRefresh<Figures>(
  queryKey: QueryKey,
  compute: () => Promise<Figures>,
): readonly [boolean, () => void] {
  const queries = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: compute,
    onSuccess: (figures) => queries.setQueryData(queryKey, figures),
    onError: (error) => toast({ message: errorMessage(error), tone: 'critical' }),
  })
  return [isPending, () => mutate()]
}
