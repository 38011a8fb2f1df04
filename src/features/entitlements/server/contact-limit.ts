import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { contactLimitReached } from '../shared/contact-limit.ts'
import { checkMayAdd } from './check-may-add.ts'

/** The number of contacts that an organization has and that its plan allows. */
export interface ContactRoom {
  readonly contacts: number
  readonly limit: number
}

/** Returns undefined if no limit, or -1, is set. `lock` locks the organization's row until the transaction ends. */
export async function readContactRoom(
  transaction: OrganizationTransaction,
  { lock = false }: { lock?: boolean } = {},
): Promise<ContactRoom | undefined> {
  const row = await transaction
    .selectFrom('organization')
    .select('contact_limit')
    .where('organization_id', '=', transaction.organizationId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  const limit = row?.contact_limit ?? -1
  if (limit < 0) return undefined
  return { contacts: await countOwnContacts(transaction), limit }
}

/** Counts the agency's contacts without its samples, which a plan does not limit. */
export async function countOwnContacts(transaction: OrganizationTransaction): Promise<number> {
  const contacts = transaction
    .selectFrom('contact')
    .where('organization_id', '=', transaction.organizationId)
  const count = sql<number>`count(*)`.as('count')
  const all = await contacts.select(count).executeTakeFirstOrThrow()
  // Counted apart: an index has all samples, and no index that has all contacts says which are samples.
  const samples = await contacts.where('sample', '=', true).select(count).executeTakeFirstOrThrow()
  return all.count - samples.count
}

/** Throws 422 with the limit banner's text if this many more contacts would exceed the limit. */
export function checkRoom(room: ContactRoom | undefined, adding = 0): void {
  if (room === undefined || room.contacts + adding <= room.limit) return
  const contacts = room.contacts + adding
  const { limit } = room
  throw new AppError('UNPROCESSABLE_CONTENT', contactLimitReached(contacts, limit), {
    contacts,
    limit,
  })
}

/**
 * Throws as `checkRoom`, and in a state in which nothing can be added. Call it after inserting: the organization's row is locked until the transaction ends, so that two additions cannot
 * both take the last place.
 */
export async function checkContactLimit(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<void> {
  await checkMayAdd(transaction, now)
  checkRoom(await readContactRoom(transaction, { lock: true }))
}
