import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { policiesApi, policiesClient } from '../../client/policies-client.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { PolicyFields } from '../../shared/policies/policy-fields.ts'
import { policyFailed } from '../../shared/policies/policy-texts.ts'
import { policyTitle } from '../../shared/policies/policy-words.ts'

/** All of them: the contact shows the policy in force, and its planned emails follow from it. */
export const policyQueries: readonly QueryKey[] = [[]]

/** Deletes a policy, and offers to add it again as it was. */
export function useDeletePolicy(contactId: number) {
  const queries = useQueryClient()
  const action = useAction(policiesApi.deletePolicy.mutationOptions(), {
    invalidates: policyQueries,
    failed: policyFailed,
  })
  const failed = (error: unknown) =>
    toast({
      message: errorMessage(error, policyFailed),
      tone: 'critical',
      duration: undoMilliseconds,
    })
  const undo = async (policy: ClientPolicy) => {
    try {
      await policiesClient.addPolicy({ id: contactId, policy: PolicyFields.parse(policy) })
      toast({ message: `${policyTitle(policy)} was restored`, tone: 'positive' })
    } catch (error) {
      failed(error)
    }
    for (const queryKey of policyQueries) void queries.invalidateQueries({ queryKey })
  }
  const remove = ({ id }: ClientPolicy) =>
    action.run(
      { id: contactId, policy_id: id },
      {
        onDone: ({ policy }) =>
          toast({
            message: `${policyTitle(policy)} was deleted`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void undo(policy) },
          }),
        onFailed: failed,
      },
    )
  return { remove, busy: action.busy }
}
