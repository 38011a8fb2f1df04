import { AppError } from '../../../../kernel/app-error.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { maxPolicies, tooManyPolicies } from '../../shared/policies/policy-texts.ts'
import { findPolicies, insertPolicy } from './policies.sql.ts'
import {
  changingPolicies,
  checkPending,
  checkSeller,
  makeRoom,
  onePolicy,
  type PolicyToWrite,
  policyValues,
  storedPolicy,
} from './policy-change.ts'

/**
 * Adds a policy. Throws 404 as `getContact`, 409 with the policy in force if there is one that
 * `replaces` does not name, 400 for an agent that the organization does not have, 422 beyond the
 * limit.
 */
export function addPolicy(context: MemberContext, input: PolicyToWrite): Promise<ClientPolicy> {
  return changingPolicies(context, input.id, async (change) => {
    const { transaction, at, today } = change
    if ((await findPolicies(transaction, input.id)).length >= maxPolicies)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyPolicies)
    await checkSeller(transaction, input.policy)
    await checkPending(change, input.policy)
    await makeRoom(change, input)
    const stamps = { created_at: at, updated_at: at }
    const id = await insertPolicy(transaction, {
      contact_id: input.id,
      ...storedPolicy(input.policy, today),
      ...stamps,
    })
    const after = await onePolicy(transaction, input.id, id)
    await change.audit('policies.add', { policy: id, after: policyValues(after) })
    return after
  })
}
