import type { ContactId, PolicyId } from '../../../../kernel/ids.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { deletePolicyRow } from './policies.sql.ts'
import { changingPolicies, onePolicy, policyValues } from './policy-change.ts'

/** Deletes a policy and returns it as it was; adding it again undoes that. Throws 404. */
export function deletePolicy(
  context: MemberContext,
  { id, policy_id }: { readonly id: ContactId; readonly policy_id: PolicyId },
): Promise<ClientPolicy> {
  return changingPolicies(context, id, async ({ transaction, audit }) => {
    const before = await onePolicy(transaction, id, policy_id)
    await deletePolicyRow(transaction, { contactId: id, id: policy_id })
    await audit('policies.delete', { policy: policy_id, before: policyValues(before) })
    return before
  })
}
