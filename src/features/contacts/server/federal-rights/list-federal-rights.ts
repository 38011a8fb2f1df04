import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import { getContact } from '../get-contact.ts'
import { federalPersonOf, federalRightsWire } from './federal-right-wire.ts'
import { findFederalRights } from './federal-rights.sql.ts'

/** Returns a client's federal rights on the agency's day, open ones first. Throws 404. */
export function listFederalRights(
  context: MemberContext,
  id: ContactId,
): Promise<FederalRightRecord[]> {
  return inOrganization(context, async (transaction) => {
    const person = federalPersonOf(await getContact({ ...context, transaction }, id))
    const today = await agencyToday(context, transaction)
    const stored = await findFederalRights(transaction, id)
    return federalRightsWire(stored, person, today)
  })
}
