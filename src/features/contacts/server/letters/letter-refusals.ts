import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SealedTable } from '../../../../kernel/sealed-table.ts'
import { type Clock, stopwatch } from '../../../../platform/clock.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { giveWay } from '../../../../platform/give-way.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import { letterPersonTexts, type PersonOfLetters } from '../../shared/letter-person.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { listRefusing } from './refusing-in-trash.sql.ts'

interface Sealing {
  readonly keys: Keys
  readonly clock: Clock
}

const contextOf = (organizationId: number) => `letter refusals ${organizationId}`

/** Hashes cannot be made again with a new data key, so they have their own key. */
export const sealedLetterRefusals: SealedTable = {
  name: 'letter_refusal_key',
  key: 'id',
  columns: { hash_key: { contextOf } },
}

/** Returns the key of the agency's hashes; undefined where no one's wish is kept. */
async function findHashKey(
  { keys }: Pick<Sealing, 'keys'>,
  transaction: OrganizationTransaction,
): Promise<Buffer | undefined> {
  const { organizationId } = transaction
  const row = await transaction
    .selectFrom('letter_refusal_key as r')
    .innerJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 'r.organization_id').onRef('k.id', '=', 'r.data_key_id'),
    )
    .select(['r.hash_key', 'k.wrapped'])
    .where('r.organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && unseal(unwrapDataKey(keys, row.wrapped), row.hash_key, contextOf(organizationId))
}

async function getHashKey(
  sealing: Sealing,
  transaction: OrganizationTransaction,
): Promise<Buffer | undefined> {
  const { organizationId } = transaction
  const found = await findHashKey(sealing, transaction)
  if (found !== undefined) return found
  const { id, plain } = await getDataKey(sealing, transaction)
  // Another transaction may add one at the same time: the one that is stored counts.
  await transaction
    .insertInto('letter_refusal_key')
    .values({
      organization_id: organizationId,
      data_key_id: id,
      hash_key: seal(plain, randomBytes(32), contextOf(organizationId)),
    })
    .onConflict((conflict) => conflict.columns(['organization_id']).doNothing())
    .execute()
  return findHashKey(sealing, transaction)
}

const hashesOf = (key: Buffer, person: PersonOfLetters) =>
  letterPersonTexts(person).map((text) =>
    createHmac('sha256', key).update(`letter refusal ${text}`).digest(),
  )

/** Keeps who of these entries of the trash wants no letters, as hashes, before they are purged. */
export async function keepLetterRefusals(
  sealing: Sealing,
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const people = await listRefusing(transaction, ids)
  if (people.length === 0) return
  const key = await getHashKey(sealing, transaction)
  if (key === undefined) return
  const kept = people.flatMap((person) =>
    hashesOf(key, person).map((hash) => ({ hash, at: person.refused_at })),
  )
  await sql`
    insert into letter_refusal (organization_id, person_hash, refused_at)
    select o.organization_id, given.hash, given.at
    from organization o cross join unnest(${kept.map(({ hash }) => hash)}::bytea[],
      ${kept.map(({ at }) => at)}::timestamptz[]) as given (hash, at)
    where o.organization_id = ${transaction.organizationId}
    on conflict (organization_id, person_hash) do nothing`.execute(transaction)
}

const listPeople = async (transaction: OrganizationTransaction, ids: readonly number[]) => {
  const { rows } = await sql<PersonOfLetters & { id: number }>`
    select id, email, first_name, last_name, zip_code from contact
    where organization_id = ${transaction.organizationId} and id = any(${ids}::bigint[])
      and no_letters_at is null and not sample`.execute(transaction)
  return rows
}

/** Forgets that a client refused letters before, who now wants them: the last word counts. */
export async function forgetLetterRefusals(
  sealing: Pick<Sealing, 'keys'>,
  transaction: OrganizationTransaction,
  id: number,
): Promise<void> {
  const key = await findHashKey(sealing, transaction)
  if (key === undefined) return
  const hashes = (await listPeople(transaction, [id])).flatMap((one) => hashesOf(key, one))
  await sql`delete from letter_refusal where organization_id = ${transaction.organizationId}
    and person_hash = any(${hashes}::bytea[])`.execute(transaction)
}

const atOnce = 2000

/**
 * Has new contacts get no letters whom the agency had before, who refused them and were deleted
 * forever. `list` returns the new ones; it is not called where no one refused any.
 */
export async function refuseLettersAgain(
  { keys, clock }: Sealing,
  transaction: OrganizationTransaction,
  list: () => Promise<readonly number[]> | readonly number[],
): Promise<void> {
  const key = await findHashKey({ keys }, transaction)
  if (key === undefined) return
  const ids = await list()
  const found: number[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const elapsed = stopwatch()
    const people = await listPeople(transaction, ids.slice(from, from + atOnce))
    const hashed = people.flatMap((person) =>
      hashesOf(key, person).map((hash) => ({ id: person.id, hash })),
    )
    found.push(...(await refuse(transaction, hashed)))
    if (from + atOnce < ids.length) await giveWay(elapsed())
  }
  // No one chose it now: neither the member who imports nor the visitor who signs up.
  const actor = { kind: 'system' } as const
  await contactsChanged({ clock, actor }, transaction, {
    kind: 'setNoLetters',
    ids: found,
    detail: { choice: 'No letters, carried over from before this client was deleted' },
  })
}

/** Stores the wish for those with a hash that is kept, and returns their ids. */
async function refuse(
  transaction: OrganizationTransaction,
  hashed: readonly { readonly id: number; readonly hash: Buffer }[],
): Promise<number[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number }>`
    update contact c set no_letters_at = f.refused_at
    from (select given.id, max(r.refused_at) as refused_at
      from unnest(${hashed.map(({ id }) => id)}::bigint[],
        ${hashed.map(({ hash }) => hash)}::bytea[]) as given (id, hash)
      join letter_refusal r on r.organization_id = ${organizationId} and r.person_hash = given.hash
      group by given.id) f
    where c.organization_id = ${organizationId} and c.id = f.id returning c.id`.execute(transaction)
  return rows.map(({ id }) => id)
}
