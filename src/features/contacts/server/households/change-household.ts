import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { emailShared, householdAlone } from '../../shared/contact-texts.ts'
import type { Household } from '../../shared/households.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { getContact } from '../get-contact.ts'
import { readAddressClients } from './address-clients.ts'
import { getHousehold } from './get-household.ts'
import { clearHousehold, insertDismissal } from './households.sql.ts'
import { joinClients } from './join-clients.ts'

interface Pair {
  readonly id: ContactId
  readonly contact_id: ContactId
}

function pairOf({ id, contact_id }: Pair): [ContactId, ContactId] {
  if (id === contact_id) throw new AppError('BAD_REQUEST', householdAlone)
  return [id, contact_id]
}

/**
 * Joins two clients, each with their household. Throws 400 for one client, and as `joinClients`.
 */
export async function joinHousehold(context: MemberContext, pair: Pair): Promise<Household> {
  return inOrganization(context, async (transaction) => {
    const scope = contactScope(context.principal)
    await joinClients(context, transaction, { ids: pairOf(pair), scope })
    return getHousehold({ ...context, transaction }, pair.id)
  })
}

/**
 * Takes a client out of their household. Throws 404 for one the member may not see, 409 while
 * another client has the same email address.
 */
export async function leaveHousehold(context: MemberContext, id: ContactId): Promise<Household> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const { email } = await getContact(inside, id, { lock: true })
    const found = await readAddressClients(transaction, email === null ? [] : [email], 'all')
    if ([...found.values()].some(({ clients }) => clients.length > 1))
      throw new AppError('CONFLICT', emailShared)
    await clearHousehold(transaction, id)
    await contactsChanged(context, transaction, { kind: 'leaveHousehold', id })
    return getHousehold(inside, id)
  })
}

/** Remembers that two clients the member may see are not a household; throws 404 otherwise. */
export async function dismissHousehold(context: MemberContext, pair: Pair): Promise<Household> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const ids = pairOf(pair)
    for (const id of ids) await getContact(inside, id)
    await insertDismissal(transaction, ids, context.clock.now())
    await contactsChanged(context, transaction, { kind: 'dismissHousehold', ids })
    return getHousehold(inside, pair.id)
  })
}
