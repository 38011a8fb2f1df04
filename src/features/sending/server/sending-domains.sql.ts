import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { DnsRecord } from '../shared/sending.contract.ts'
import type { DomainStanding } from '../shared/sending-domain.rules.ts'
import type { WarmUp } from '../shared/warm-up.rules.ts'

/** Returns the agency's domain. */
export async function findDomain(
  transaction: OrganizationTransaction,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  const row = await transaction
    .selectFrom('sending_domain')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return (
    row && {
      domain: row.domain,
      localPart: row.local_part,
      status: row.status,
      verifiedAt: row.verified_at,
      missingSince: row.missing_since,
      silentSince: row.silent_since,
      checkedAt: row.checked_at,
      taken: row.taken,
      records: row.records as unknown as DnsRecord[],
      createdAt: row.created_at,
      warmUp: { on: row.warm_up, start: row.warm_start, growth: row.warm_growth },
    }
  )
}
export type DomainRow = NonNullable<Awaited<ReturnType<typeof findDomain>>>

export type KeyState = 'next' | 'active' | 'old'

/** Returns the public halves of the agency's keys, oldest first. */
export async function listKeys(transaction: OrganizationTransaction) {
  const rows = await transaction
    .selectFrom('dkim_key')
    .select(['id', 'selector', 'public_key', 'state', 'created_at', 'retired_at'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    selector: row.selector,
    publicKey: row.public_key,
    state: row.state as KeyState,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  }))
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Makes others who set the agency's domain wait: there may be no row of it to lock yet. */
export async function lockAgency(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .selectFrom('organization')
    .select('organization_id')
    .where('organization_id', '=', transaction.organizationId)
    .forNoKeyUpdate()
    .execute()
}

export interface NewDomain {
  readonly domain: string
  readonly localPart: string
  readonly createdBy: number
  readonly at: Date
}

/** Sets the agency's domain, unproven, in the place of another one. */
export async function replaceDomain(
  transaction: OrganizationTransaction,
  { domain, localPart, createdBy, at }: NewDomain,
): Promise<void> {
  await deleteDomain(transaction)
  await transaction
    .insertInto('sending_domain')
    .values({
      organization_id: transaction.organizationId,
      domain,
      local_part: localPart,
      status: 'waiting',
      created_at: at,
      created_by: createdBy,
    })
    .execute()
}

/** Deletes the agency's domain with its keys. */
export async function deleteDomain(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .deleteFrom('dkim_key')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  await transaction
    .deleteFrom('sending_domain')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}

export async function setLocalPart(
  transaction: OrganizationTransaction,
  localPart: string,
): Promise<void> {
  await transaction
    .updateTable('sending_domain')
    .set({ local_part: localPart })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}

export async function storeWarmUp(
  transaction: OrganizationTransaction,
  { on, start, growth }: WarmUp,
): Promise<void> {
  await transaction
    .updateTable('sending_domain')
    .set({ warm_up: on, warm_start: start, warm_growth: growth })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}

export interface CheckToStore extends DomainStanding {
  readonly checkedAt: Date
  readonly verifiedAt: Date | null
  readonly taken: boolean
  readonly records: readonly DnsRecord[]
}

export async function storeCheck(
  transaction: OrganizationTransaction,
  check: CheckToStore,
): Promise<void> {
  await transaction
    .updateTable('sending_domain')
    .set({
      status: check.status,
      missing_since: check.missingSince,
      silent_since: check.silentSince,
      checked_at: check.checkedAt,
      verified_at: check.verifiedAt,
      taken: check.taken,
      records: JSON.stringify(check.records),
    })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}

export interface KeyToInsert {
  readonly selector: string
  readonly publicKey: string
  readonly dataKeyId: number
  readonly sealed: Buffer
  readonly state: KeyState
  readonly at: Date
}

export async function insertSigningKey(
  transaction: OrganizationTransaction,
  key: KeyToInsert,
): Promise<void> {
  await transaction
    .insertInto('dkim_key')
    .values({
      organization_id: transaction.organizationId,
      selector: key.selector,
      public_key: key.publicKey,
      state: key.state,
      data_key_id: key.dataKeyId,
      private_key: key.sealed,
      created_at: key.at,
    })
    .execute()
}

/** Lets the next key sign from now on, in the place of the active one. */
export async function promoteNextKey(
  transaction: OrganizationTransaction,
  at: Date,
): Promise<void> {
  const change = (from: KeyState, set: { state: KeyState; retired_at?: Date }) =>
    transaction
      .updateTable('dkim_key')
      .set(set)
      .where('organization_id', '=', transaction.organizationId)
      .where('state', '=', from)
      .execute()
  await change('active', { state: 'old', retired_at: at })
  await change('next', { state: 'active' })
}

/** Deletes keys that have not signed since `before`. */
export async function deleteOldKeys(
  transaction: OrganizationTransaction,
  before: Date,
): Promise<void> {
  await transaction
    .deleteFrom('dkim_key')
    .where('organization_id', '=', transaction.organizationId)
    .where('state', '=', 'old')
    .where('retired_at', '<=', before)
    .execute()
}

/** Returns what signs the agency's emails, still sealed, with its domain and the wrapped key. */
export async function findActiveKey(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('sending_domain as d')
    .innerJoin('dkim_key as k', (join) =>
      join.onRef('k.organization_id', '=', 'd.organization_id').on('k.state', '=', 'active'),
    )
    .innerJoin('data_key as w', (join) =>
      join.onRef('w.organization_id', '=', 'k.organization_id').onRef('w.id', '=', 'k.data_key_id'),
    )
    .select(['d.domain', 'd.local_part', 'd.status', 'd.records'])
    .select(['k.id', 'k.selector', 'k.private_key', 'k.data_key_id', 'w.wrapped'])
    .where('d.organization_id', '=', transaction.organizationId)
    .executeTakeFirst()
}
