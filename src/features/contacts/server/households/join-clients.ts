import { AppError } from '../../../../kernel/app-error.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type ContactScope, canJoinHousehold } from '../../shared/contact.policy.ts'
import { contactNotFound, householdForbidden, householdFull } from '../../shared/contact-texts.ts'
import { maxHouseholdMembers } from '../../shared/household.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { insertHouseholds, setHouseholds } from './address-clients.ts'
import { lockHouseholds, lockWithMembers } from './households.sql.ts'

/**
 * Joins clients with all members of their households into one and returns its id. `joining` counts
 * a client who is about to be added. Throws 404 for a client the member may not see, 403 for a
 * household with one, 409 beyond the limit.
 */
export async function joinClients(
  context: AuditContext,
  transaction: OrganizationTransaction,
  {
    ids,
    scope,
    joining = 0,
  }: { readonly ids: readonly number[]; readonly scope: ContactScope; readonly joining?: number },
): Promise<number> {
  await lockHouseholds(transaction)
  const clients = await lockWithMembers(transaction, ids, scope)
  const seen = new Set(clients.flatMap(({ id, open }) => (open ? id : [])))
  if (!ids.every((id) => seen.has(id))) throw new AppError('NOT_FOUND', contactNotFound)
  if (!canJoinHousehold(clients)) throw new AppError('FORBIDDEN', householdForbidden)
  if (clients.length + joining > maxHouseholdMembers) throw new AppError('CONFLICT', householdFull)
  const known = clients.flatMap(({ household_id }) => household_id ?? [])
  const at = context.clock.now()
  const householdId = known[0] ?? ((await insertHouseholds(transaction, 1, at))[0] as number)
  const changed = clients.filter(({ household_id }) => household_id !== householdId)
  await setHouseholds(
    transaction,
    changed.map(({ id, household_id }) => ({ id, was: household_id, householdId })),
  )
  await contactsChanged(context, transaction, {
    kind: 'joinHousehold',
    ids: changed.map(({ id }) => id),
    detail: { household: householdId },
  })
  return householdId
}
