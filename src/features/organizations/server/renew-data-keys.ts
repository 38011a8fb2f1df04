import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '../../../kernel/duration.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { SealedColumn, SealedTable } from '../../../kernel/sealed-table.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newDataKey, seal, unseal, unwrapDataKey } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { SealedData } from '../../../platform/sealed-data.ts'
import type { Services } from '../../../platform/services.ts'
import { listOrganizationIds } from './list-organization-ids.ts'
import { deleteDataKey, insertDataKey, listDataKeys, type WrappedKey } from './organizations.sql.ts'
import { listRowsOfOtherKeys, replaceSealed, type SealedRow } from './sealed-rows.sql.ts'

/** Rows that are sealed again in one transaction. */
const batchRows = 200
/** A key this young belongs to a renewal that was interrupted, and is not renewed again. */
const youngMs = dayMs
/** No call is longer, so none still writes with the earlier key after this. */
const graceMs = 10_000

export interface DataKeyRenewal {
  /** Organizations that have got a new data key. */
  readonly renewed: number
  readonly rows: number
  readonly deletedKeys: number
  /** Earlier keys that the trash still needs; they go with a later renewal. */
  readonly keptKeys: number
}

export interface RenewalOptions {
  readonly sealed: readonly SealedData[]
  readonly progress: (done: number, of: number) => void
  readonly grace?: number
}

/**
 * Gives every organization with data keys a new one, seals its data again and deletes the earlier
 * keys. Both open the data meanwhile. Each batch has its own transaction, so an interrupted run can
 * be repeated. Throws when no configured SECRET_KEY opens a data key.
 */
export async function renewDataKeys(
  services: Services,
  { sealed, progress, grace = graceMs }: RenewalOptions,
): Promise<DataKeyRenewal> {
  const tables = sealed.flatMap((data) => data.tables ?? [])
  const organizationIds = await systemTransaction(services.database, listOrganizationIds)
  let [renewed, rows, deletedKeys, keptKeys] = [0, 0, 0, 0]
  for (const [index, organizationId] of organizationIds.entries()) {
    if (await addNewKey(services, organizationId)) renewed += 1
    for (const table of tables) rows += await resealTable(services, organizationId, table)
    progress(index + 1, organizationIds.length)
  }
  if (renewed > 0) await sleep(grace)
  for (const organizationId of organizationIds) {
    const ended = await deleteEarlierKeys(services, organizationId, sealed)
    rows += ended.rows
    deletedKeys += ended.deleted
    keptKeys += ended.kept
  }
  return { renewed, rows, deletedKeys, keptKeys }
}

/** Returns false for an organization without data keys, or with a young one. */
async function addNewKey(services: Services, organizationId: OrganizationId): Promise<boolean> {
  const { database, keys, clock } = services
  return inOrganization({ database, organizationId }, async (transaction) => {
    const newest = (await listDataKeys(transaction, { lock: true })).at(-1)
    const now = clock.now()
    if (newest === undefined || newest.created_at.getTime() > now.getTime() - youngMs) return false
    const id = await insertDataKey(transaction, newDataKey(keys).wrapped, now)
    await recordAudit(
      transaction,
      { clock, actor: { kind: 'system' } },
      { action: 'organizations.renew_key', entity: 'data_key', id },
    )
    return true
  })
}

async function resealTable(
  { database, keys }: Services,
  organizationId: OrganizationId,
  table: SealedTable,
): Promise<number> {
  for (let rows = 0; ; ) {
    const done = await inOrganization({ database, organizationId }, async (transaction) =>
      resealBatch(transaction, table, opened(keys, await listDataKeys(transaction))),
    )
    rows += done
    if (done < batchRows) return rows
  }
}

interface OpenedKey {
  readonly id: number
  readonly plain: Buffer
}

const opened = (keys: Services['keys'], wrapped: readonly WrappedKey[]): OpenedKey[] =>
  wrapped.map((key) => ({ id: key.id, plain: unwrapDataKey(keys, key.wrapped) }))

async function resealBatch(
  transaction: OrganizationTransaction,
  table: SealedTable,
  keys: readonly OpenedKey[],
): Promise<number> {
  const newest = keys.at(-1)
  if (newest === undefined) return 0
  const rows = await listRowsOfOtherKeys(transaction, table, {
    dataKeyId: newest.id,
    limit: batchRows,
  })
  if (rows.length === 0) return 0
  const again = rows.map(({ key, owner, data_key_id, sealed }): SealedRow => {
    const old = keys.find(({ id }) => id === data_key_id)
    if (old === undefined) throw new Error(`${table.name} names a data key that is not there`)
    const values = Object.entries(table.columns).map(([name, column]) => {
      const context = column.contextOf(transaction.organizationId, owner)
      const plain = plainOf(column, sealed[name] ?? null, old.plain, context)
      return [name, plain && seal(newest.plain, plain, context)] as const
    })
    return { key, sealed: Object.fromEntries(values) }
  })
  await replaceSealed(transaction, table, { rows: again, dataKeyId: newest.id })
  return rows.length
}

function plainOf(
  { startsAsDataKey }: SealedColumn,
  sealed: Buffer | null,
  dataKey: Buffer,
  context: string,
): Buffer | null {
  if (sealed === null) return startsAsDataKey ? dataKey : null
  return unseal(dataKey, sealed, context)
}

/** Deletes the earlier keys that nothing needs; their locks keep new rows from naming them. */
async function deleteEarlierKeys(
  { database, keys }: Services,
  organizationId: OrganizationId,
  sealed: readonly SealedData[],
): Promise<{ rows: number; deleted: number; kept: number }> {
  return inOrganization({ database, organizationId }, async (transaction) => {
    const wrapped = await listDataKeys(transaction, { lock: true })
    const counts = { rows: 0, deleted: 0, kept: 0 }
    if (wrapped.length < 2) return counts
    const all = opened(keys, wrapped)
    for (const table of sealed.flatMap((data) => data.tables ?? []))
      for (let done = batchRows; done === batchRows; counts.rows += done)
        done = await resealBatch(transaction, table, all)
    for (const { id } of wrapped.slice(0, -1)) {
      const needs = sealed.map(({ needsKey }) => needsKey?.(transaction, id))
      if ((await Promise.all(needs)).includes(true)) counts.kept += 1
      else {
        await deleteDataKey(transaction, id)
        counts.deleted += 1
      }
    }
    return counts
  })
}
