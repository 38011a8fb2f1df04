import type { OrganizationId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Keys, rewrapDataKey } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  type NodeFailure,
  nodeFailureOf,
  nodeFailureText,
} from '../../../platform/database/node-failure.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { listOrganizationIds } from './list-organization-ids.ts'
import { listDataKeys, replaceDataKeys, type WrappedKey } from './organizations.sql.ts'

export interface DataKeyRotation {
  /** Wrapped again by this run. */
  readonly rotated: number
  /** Already wrapped by the current key. */
  readonly current: number
  /** Opened by no configured key, and left unchanged. */
  readonly closed: number
}

/**
 * Wraps every organization's data keys with the current SECRET_KEY; the data they encrypt does not
 * change. Each organization has its own transaction, so an interrupted run can be repeated.
 * `progress` is called with the number of organizations done and in total.
 */
export async function rotateDataKeys(
  services: Services,
  progress: (done: number, of: number) => void,
): Promise<DataKeyRotation> {
  const organizationIds = await systemTransaction(services.database, listOrganizationIds)
  let [rotated, current, closed] = [0, 0, 0]
  for (const [index, organizationId] of organizationIds.entries()) {
    const one = await rotateOf(services, organizationId)
    rotated += one.rotated
    current += one.current
    closed += one.closed
    progress(index + 1, organizationIds.length)
  }
  return { rotated, current, closed }
}

async function rotateOf(
  { database, keys, clock }: Services,
  organizationId: OrganizationId,
): Promise<DataKeyRotation> {
  return inOrganization({ database, organizationId }, async (transaction) => {
    const { old, current, closed } = sortKeys(keys, await listDataKeys(transaction, { lock: true }))
    await replaceDataKeys(transaction, old)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0)
      await recordAudit(
        transaction,
        { clock, actor: { kind: 'system' } },
        { action: 'organizations.rotate_keys', entity: 'data_key', ids },
      )
    return { rotated: old.length, current, closed }
  })
}

export interface DataKeyCounts {
  readonly current: number
  readonly old: number
  readonly closed: number
  /** Organizations that could not be asked, with what is wrong with their nodes. */
  readonly lost: number
  readonly failures: readonly NodeFailure[]
}

/** Organizations that are asked at a time: a process asks them all before it serves. */
const atOnce = 6

/**
 * Returns how many data keys the current SECRET_KEY opens, only the old one, or no key; changes
 * nothing. Organizations of a node that is down are left out; once it is known to be, they are not
 * asked, as each of thousands would wait for it.
 */
export async function countDataKeys(database: Database, keys: Keys): Promise<DataKeyCounts> {
  const sum = { current: 0, old: 0, closed: 0, lost: 0 }
  const failures = new Map<string, NodeFailure>()
  const down = new Set<string>()
  const isLost = async (id: OrganizationId) =>
    down.size > 0 && down.has((await database.nodes.nameOf(id)) ?? '')
  const count = async (organizationId: OrganizationId) => {
    try {
      if (await isLost(organizationId)) {
        sum.lost += 1
        return
      }
      const known = await inOrganization({ database, organizationId }, (transaction) =>
        listDataKeys(transaction),
      )
      const { current, old, closed } = sortKeys(keys, known)
      sum.current += current
      sum.old += old.length
      sum.closed += closed
    } catch (error) {
      const found = nodeFailureOf(error)
      if (found === undefined) throw error
      sum.lost += 1
      const failure = {
        ...found,
        node: found.node ?? (await database.nodes.nameOf(organizationId)),
      }
      failures.set(nodeFailureText(failure), failure)
      if (failure.node !== undefined) down.add(failure.node)
    }
  }
  const left = (await systemTransaction(database, listOrganizationIds)).values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const organizationId of left) await count(organizationId)
    }),
  )
  return { ...sum, failures: [...failures.values()] }
}

/** Returns in `old` the keys that only the old key opens, wrapped again by the current one. */
function sortKeys(keys: Keys, known: readonly WrappedKey[]) {
  const old: WrappedKey[] = []
  let closed = 0
  for (const { id, wrapped } of known) {
    try {
      const again = rewrapDataKey(keys, wrapped)
      if (again !== undefined) old.push({ id, wrapped: again })
    } catch {
      closed += 1
    }
  }
  return { old, current: known.length - old.length - closed, closed }
}
