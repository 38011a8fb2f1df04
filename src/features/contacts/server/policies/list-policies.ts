import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { getContact } from '../get-contact.ts'
import { findPolicies } from './policies.sql.ts'

/** Returns a client's policies, the one in force first. Throws 404 as `getContact`. */
export function listPolicies(context: MemberContext, id: ContactId): Promise<ClientPolicy[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    return findPolicies(transaction, id)
  })
}
