import { sql } from 'kysely'
import type { ContactId, PolicyId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MergeRecord } from '../../shared/merge/merge-record.ts'
import {
  type FilledName,
  filledFrom,
  filledToGiveBack,
  isSamePolicy,
} from '../../shared/merge/same-policy.rules.ts'
import { updatePolicyRow } from '../policies/policies.sql.ts'

const readPolicies = (transaction: OrganizationTransaction, ids: readonly number[]) =>
  transaction
    .selectFrom('policy')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`contact_id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()

interface SamePolicies {
  /** Policies of the merged contact that the survivor has too. */
  readonly ids: readonly number[]
  /** The policy in force of both is one. */
  readonly inForce: boolean
  readonly filled: MergeRecord['filled']
}

/**
 * Finds the policies that both contacts have, and gives those of the survivor what only the others
 * know. The others are not to be moved: they go to the trash with the merged contact.
 */
export async function joinSamePolicies(
  transaction: OrganizationTransaction,
  { survivor, merged, at }: { survivor: number; merged: number; at: Date },
): Promise<SamePolicies> {
  const all = await readPolicies(transaction, [survivor, merged])
  const own = all.filter(({ contact_id }) => contact_id === survivor)
  const pairs = all.flatMap((other) => {
    const kept =
      other.contact_id === merged ? own.find((one) => isSamePolicy(one, other)) : undefined
    return kept === undefined ? [] : [{ kept, other }]
  })
  const filled: MergeRecord['filled'] = []
  const given = new Set<number>()
  for (const { kept, other } of pairs) {
    const after = filledFrom(kept, other)
    const names = Object.keys(after) as FilledName[]
    if (names.length === 0 || given.has(kept.id)) continue
    given.add(kept.id)
    const before = Object.fromEntries(names.map((name) => [name, kept[name]]))
    const of = { contactId: survivor as ContactId, id: kept.id as PolicyId }
    await updatePolicyRow(transaction, of, { ...(after as object), updated_at: at })
    filled.push({ id: kept.id, before, after })
  }
  return {
    ids: pairs.map(({ other }) => other.id),
    inForce: pairs.some(({ other }) => other.in_force),
    filled,
  }
}

/** Gives the policies of the survivor back what they were before, as far as no one changed it. */
export async function emptySamePolicies(
  transaction: OrganizationTransaction,
  survivor: number,
  { filled, at }: { readonly filled: MergeRecord['filled']; readonly at: Date },
): Promise<void> {
  if (filled.length === 0) return
  const now = new Map((await readPolicies(transaction, [survivor])).map((one) => [one.id, one]))
  for (const { id, before, after } of filled) {
    const policy = now.get(id)
    const back = policy === undefined ? {} : filledToGiveBack(policy, before, after)
    if (Object.keys(back).length === 0) continue
    const of = { contactId: survivor as ContactId, id: id as PolicyId }
    await updatePolicyRow(transaction, of, { ...(back as object), updated_at: at })
  }
}
