import { submitFailed } from '../../../../kernel/form-texts.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { profileApi } from '../../../agents/client/profile-client.ts'
import { meQuery } from '../../client/use-me.ts'

/** WALKTHROUGH-004: "Got it" is kept with the member, so that it holds in every browser. */
export function useCompleteWalkthrough(onDone: () => void) {
  const { run, busy, error } = useAction(profileApi.completeWalkthrough.mutationOptions(), {
    invalidates: [meQuery.queryKey],
    failed: submitFailed,
  })
  return { complete: () => run(undefined, { onDone }), busy, error }
}
