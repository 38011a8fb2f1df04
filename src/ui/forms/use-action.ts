import {
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { errorMessage } from '../foundation/transport-error.ts'

/** The queries of all screens: plans, lists and timelines follow from some actions. */
export const everything: readonly QueryKey[] = [[]]

export type ActionOptions = {
  /** Queries that the action makes stale. */
  invalidates?: readonly QueryKey[] | undefined
  /** Shown when the action fails without a message that the server wrote for people. */
  failed: string
}

export type ActionCallbacks<Output> = {
  onDone?: ((output: Output) => void) | undefined
  onFailed?: ((error: unknown) => void) | undefined
}

/**
 * One action of a screen: `const remove = useAction(contactsApi.deleteContacts.mutationOptions(),
 * …)`, then `remove.run(input, { onDone })`. `busy` is true while it runs; `error` is the text for
 * people.
 */
export function useAction<Output, Failure, Input, Context>(
  call: UseMutationOptions<Output, Failure, Input, Context>,
  { invalidates = [], failed }: ActionOptions,
) {
  const queries = useQueryClient()
  const { mutate, reset, isPending, error } = useMutation(call)
  const run = (input: Input, { onDone, onFailed }: ActionCallbacks<Output> = {}) =>
    mutate(input, {
      onSuccess: (output) => {
        for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey })
        onDone?.(output)
      },
      onError: (failure) => onFailed?.(failure),
    })
  return { run, reset, busy: isPending, error: error ? errorMessage(error, failed) : undefined }
}
