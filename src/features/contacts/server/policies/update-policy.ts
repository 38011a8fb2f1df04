import { AppError } from '../../../../kernel/app-error.ts'
import type { PolicyId } from '../../../../kernel/ids.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { policyStale } from '../../shared/policies/policy-texts.ts'
import { updatePolicyRow } from './policies.sql.ts'
import {
  changingPolicies,
  checkPending,
  checkSeller,
  makeRoom,
  onePolicy,
  type PolicyToWrite,
  policyChanges,
  storedPolicy,
} from './policy-change.ts'

/** Replaces a policy's fields. Throws as `addPolicy`, and 409 for a stale `version`. */
export function updatePolicy(
  context: MemberContext,
  input: PolicyToWrite & { readonly policy_id: PolicyId; readonly version?: number | undefined },
): Promise<ClientPolicy> {
  return changingPolicies(context, input.id, async (change) => {
    const { transaction, at, today } = change
    const before = await onePolicy(transaction, input.id, input.policy_id)
    if (input.version !== undefined && input.version !== before.version)
      throw new AppError('CONFLICT', policyStale, { policy: before })
    if (input.policy.sold_by !== before.sold_by) await checkSeller(transaction, input.policy)
    await checkPending(change, input.policy)
    await makeRoom(change, input)
    const of = { contactId: input.id, id: input.policy_id }
    await updatePolicyRow(transaction, of, {
      ...storedPolicy(input.policy, today),
      updated_at: at,
    })
    const after = await onePolicy(transaction, input.id, input.policy_id)
    await change.audit('policies.update', { policy: before.id, ...policyChanges(before, after) })
    return after
  })
}
