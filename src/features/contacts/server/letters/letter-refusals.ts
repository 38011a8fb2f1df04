import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { SealedTable } from '../../../../kernel/sealed-table.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import { type Keys, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import { letterPersonTexts, type PersonOfLetters } from '../../shared/letter-person.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'

const contextOf = (organizationId: number, id: number) => `letter refusal ${organizationId} ${id}`

/** Hashes cannot be made again with a new data key, so the one that made them is kept sealed. */
export const sealedLetterRefusals: SealedTable = {
  name: 'letter_refusal',
  key: 'id',
  columns: { hash_key: { contextOf, startsAsDataKey: true } },
}

const hashOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`letter refusal ${text}`).digest()

interface Refusing extends PersonOfLetters {
  readonly refused_at: string
}

/** Keeps who of these entries of the trash wanted no letters, as hashes, before they are purged. */
export async function keepLetterRefusals(
  services: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<Refusing>`
    select c ->> 'email' as email, c ->> 'first_name' as first_name, c ->> 'last_name' as last_name,
      c ->> 'zip_code' as zip_code, c ->> 'no_letters_at' as refused_at
    from (select rows -> 'contact' -> 0 as c from deleted_contact
      where organization_id = ${organizationId} and contact_id = any(${ids}::bigint[])) d
    where c ->> 'no_letters_at' is not null and c ->> 'sample' = 'false'`.execute(transaction)
  const texts = rows.flatMap((row) =>
    letterPersonTexts(row).map((text) => ({ text, at: row.refused_at })),
  )
  if (texts.length === 0) return
  const { id, plain } = await getDataKey(services, transaction)
  await sql`
    insert into letter_refusal (organization_id, person_hash, refused_at, data_key_id)
    select o.organization_id, given.hash, given.at, ${id}::bigint
    from organization o cross join unnest(${texts.map(({ text }) => hashOf(plain, text))}::bytea[],
      ${texts.map(({ at }) => at)}::timestamptz[]) as given (hash, at)
    where o.organization_id = ${organizationId}
    on conflict (organization_id, person_hash) do nothing`.execute(transaction)
}

interface Refusal {
  readonly id: number
  readonly hash: Buffer
  readonly hash_key: Buffer | null
  readonly wrapped: Buffer
}

const listRefusals = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('letter_refusal as r')
    .innerJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 'r.organization_id').onRef('k.id', '=', 'r.data_key_id'),
    )
    .select(['r.id', 'r.person_hash as hash', 'r.hash_key', 'k.wrapped'])
    .where('r.organization_id', '=', transaction.organizationId)
    .execute()

/** Returns the refusals by hash, and the few different keys that made them. */
function opened(
  keys: Keys,
  { organizationId }: Pick<OrganizationTransaction, 'organizationId'>,
  refusals: readonly Refusal[],
) {
  const byHash = new Map(refusals.map(({ id, hash }) => [hash.toString('hex'), id]))
  const used = new Map<string, Buffer>()
  for (const { id, hash_key: sealed, wrapped } of refusals) {
    const dataKey = unwrapDataKey(keys, wrapped)
    const key = sealed === null ? dataKey : unseal(dataKey, sealed, contextOf(organizationId, id))
    used.set(key.toString('hex'), key)
  }
  return { byHash, keys: [...used.values()] }
}

/**
 * Has new contacts get no letters whom the agency had before, who refused them and were deleted
 * forever. `list` returns the new ones; it is not called where nobody refused any.
 */
export async function refuseLettersAgain(
  context: AuditContext & Pick<Services, 'keys'>,
  transaction: OrganizationTransaction,
  list: () => Promise<readonly number[]> | readonly number[],
): Promise<void> {
  const refusals = await listRefusals(transaction)
  if (refusals.length === 0) return
  const { organizationId } = transaction
  const { rows } = await sql<PersonOfLetters & { id: number }>`
    select id, email, first_name, last_name, zip_code from contact
    where organization_id = ${organizationId} and id = any(${await list()}::bigint[])
      and no_letters_at is null and not sample`.execute(transaction)
  const { byHash, keys } = opened(context.keys, transaction, refusals)
  const found = rows.flatMap(({ id, ...person }) => {
    const hashes = letterPersonTexts(person).flatMap((text) =>
      keys.flatMap((key) => byHash.get(hashOf(key, text).toString('hex')) ?? []),
    )
    return hashes.length === 0 ? [] : [{ id, refusal: hashes[0] as number }]
  })
  if (found.length === 0) return
  await sql`
    update contact c set no_letters_at = r.refused_at
    from unnest(${found.map(({ id }) => id)}::bigint[],
      ${found.map(({ refusal }) => refusal)}::bigint[]) as f (id, refusal)
    join letter_refusal r on r.organization_id = ${organizationId} and r.id = f.refusal
    where c.organization_id = ${organizationId} and c.id = f.id`.execute(transaction)
  await contactsChanged(context, transaction, {
    ...{ kind: 'setNoLetters', ids: found.map(({ id }) => id) },
    detail: { choice: 'No letters, as before this client was deleted' },
  })
}
