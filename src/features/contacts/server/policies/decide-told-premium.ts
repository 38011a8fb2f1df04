import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, PolicyId } from '../../../../kernel/ids.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { noPolicyInForce, nothingTold } from '../../shared/policies/policy-texts.ts'
import { findPolicies, updatePolicyRow } from './policies.sql.ts'
import { changingPolicies, policyChanges } from './policy-change.ts'
import { findToldPremium, storeToldPremium } from './told-premium.ts'

/**
 * Takes what the client told over as the known premium of the policy in force, or puts it away, and
 * returns the policies. Throws 409 when there is nothing to decide, or no policy in force to accept
 * it for, and 404 as `getContact`.
 */
export function decideToldPremium(
  context: MemberContext,
  { id, accept }: { readonly id: ContactId; readonly accept: boolean },
): Promise<ClientPolicy[]> {
  return changingPolicies(context, id, async ({ transaction, at, audit }) => {
    const told = await findToldPremium(transaction, id)
    if (told === null) throw new AppError('CONFLICT', nothingTold)
    await storeToldPremium(transaction, id, null)
    if (!accept) {
      await audit('policies.put_away_premium', { ...told })
      return findPolicies(transaction, id)
    }
    const before = (await findPolicies(transaction, id)).find(({ in_force }) => in_force)
    if (before === undefined) throw new AppError('CONFLICT', noPolicyInForce)
    const of = { contactId: id, id: before.id as PolicyId }
    await updatePolicyRow(transaction, of, { ...told, updated_at: at })
    const after = await findPolicies(transaction, id)
    const changed = after.find((policy) => policy.id === before.id) ?? before
    await audit('policies.update', { policy: before.id, ...policyChanges(before, changed) })
    return after
  })
}
