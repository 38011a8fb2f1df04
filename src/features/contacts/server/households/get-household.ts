import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { contactNotFound } from '../../shared/contact-texts.ts'
import { householdReasons, maxHouseholdMembers } from '../../shared/household.rules.ts'
import type { Household, HouseholdMember } from '../../shared/households.contract.ts'
import { recordReading } from '../record-reading.ts'
import { type HouseholdRow, listMembers, listSuggested } from './households.sql.ts'

function memberOf(client: HouseholdRow, other: HouseholdRow): HouseholdMember {
  const { id, first_name, last_name, email, birth_date } = other
  return { id, first_name, last_name, email, birth_date, reasons: householdReasons(client, other) }
}

/**
 * Returns the household of a client the member may see, without the members' details that they may
 * not see; throws 404 otherwise.
 */
export async function getHousehold(context: MemberContext, id: ContactId): Promise<Household> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const all = await listMembers(transaction, id, scope)
    const client = all.find((one) => one.id === id && one.open)
    if (client === undefined) throw new AppError('NOT_FOUND', contactNotFound)
    const others = all.filter((one) => one.id !== id)
    const seen = others.filter(({ open }) => open)
    const suggested = await listSuggested(transaction, client, scope)
    await recordReading(context, transaction, seen.length + suggested.length)
    return {
      members: seen.map((other) => memberOf(client, other)),
      hidden: others.length - seen.length,
      suggestions: suggested.map((other) => memberOf(client, other)),
      limit: maxHouseholdMembers,
    }
  })
}
