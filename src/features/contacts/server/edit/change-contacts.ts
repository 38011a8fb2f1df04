import { AppError } from '../../../../kernel/app-error.ts'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { checkContactLimit } from '../../../entitlements/server/check-plan-limits.ts'
import { uncountedStatuses } from '../../../organizations/shared/client-status.rules.ts'
import { canReassign, contactScope } from '../../shared/contact.policy.ts'
import { contactColumns } from '../../shared/contact-columns.ts'
import { agentUnknown, ownerForbidden } from '../../shared/contact-texts.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
import {
  type BeforeChange,
  type BulkField,
  maxUndone,
  maxUndoneValues,
} from '../../shared/list/bulk-change.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockAgent } from '../current-agents.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { policyColumns } from '../policies/policy-in-force-changed.ts'
import { lockSelected } from '../selected-contacts.ts'
import { type OtherValue, readOther, type StoredField, setField } from './set-field.sql.ts'
import { lockContacts } from './write-contacts.sql.ts'

/** Fields whose earlier value says all that the change took away. */
const undoable: readonly BulkField[] = ['agent_id', 'client_status', 'do_not_contact']

interface BulkChange {
  readonly field: BulkField
  readonly value: StoredField
}

/**
 * Sets one field of the selected contacts in one transaction, and returns the ids of those that had
 * another value, with what they had. Throws 403 where anyone but an admin would change owners, 400
 * for an unknown agent, 409 when another number matches, 422 when more would count than the plan
 * allows.
 */
export function changeContacts(
  context: MemberContext,
  selection: ContactSelection,
  set: Readonly<Partial<Record<BulkField, unknown>>>,
): Promise<{ updated_ids: number[]; before: { value: StoredField; ids: number[] }[] }> {
  const change = changeOf(set)
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await checkOwners(context, transaction, change)
    const ids = await lockSelected(context, transaction, selection)
    const others = await readOther(transaction, ids, change)
    const changed = others.map(({ id }) => id)
    const wasUncounted = others.some(({ value }) => isUncounted(change.field, value))
    await write(context, transaction, others, change, { wasUncounted })
    const groups =
      undoable.includes(change.field) && changed.length <= maxUndone ? groupsOf(others) : []
    // An undo that the server would refuse is not offered.
    return { updated_ids: changed, before: groups.length > maxUndoneValues ? [] : groups }
  })
}

/**
 * Gives contacts what they had before a change, in one transaction: those that the member may
 * change and that still have what it set. An agent who is gone meanwhile gets none back.
 */
export function undoChange(
  context: MemberContext,
  { field, now, before }: { field: BulkField; now: StoredField; before: BeforeChange },
): Promise<number[]> {
  const scope = contactScope(context.principal)
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    if (field === 'agent_id' && !canReassign(context.principal))
      throw new AppError('FORBIDDEN', ownerForbidden)
    // Before their contacts, as the deletion of an agent locks them.
    const kept: BeforeChange = []
    for (const group of before) {
      const agent = field === 'agent_id' && group.value !== null
      if (!agent || (await lockAgent(transaction, Number(group.value)))) kept.push(group)
    }
    const all = kept.flatMap(({ ids }) => ids)
    const open = new Set(await lockContacts(transaction, all, scope))
    const updated: number[] = []
    for (const { value, ids } of kept) {
      const change = changeOf({ [field]: value })
      const own = ids.filter((id) => open.has(id))
      const others = await readOther(transaction, own, change)
      const still = others.filter((one) => one.value === now)
      await write(context, transaction, still, change, { wasUncounted: isUncounted(field, now) })
      updated.push(...still.map(({ id }) => id))
    }
    return updated
  })
}

/** Returns the change, in which a cleared value is the column's blank one. */
function changeOf(set: Readonly<Partial<Record<BulkField, unknown>>>): BulkChange {
  const [field, value] = Object.entries(set)[0] as [BulkField, StoredField]
  const { blank } = contactColumns[field] as { blank?: StoredField }
  return { field, value: value ?? blank ?? null }
}

const isUncounted = (field: BulkField, value: StoredField) =>
  field === 'client_status' && isOneOf(uncountedStatuses, value)

async function checkOwners(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  { field, value }: BulkChange,
): Promise<void> {
  if (field !== 'agent_id') return
  if (!canReassign(principal)) throw new AppError('FORBIDDEN', ownerForbidden)
  if (value !== null && !(await lockAgent(transaction, Number(value))))
    throw new AppError('BAD_REQUEST', agentUnknown, { field: 'agent_id' })
}

async function write(
  context: MemberContext,
  transaction: OrganizationTransaction,
  others: readonly OtherValue[],
  change: BulkChange,
  { wasUncounted }: { wasUncounted: boolean },
): Promise<void> {
  if (others.length === 0) return
  const { field, value } = change
  const ids = others.map(({ id }) => id)
  const at = context.clock.now()
  await setField(transaction, ids, { field, value, at })
  if (isOneOf(policyColumns, field)) await contactFieldsChanged(transaction, ids, at)
  if (wasUncounted && !isUncounted(field, value)) await checkContactLimit(transaction, at)
  const kind = field === 'agent_id' ? 'reassign' : 'update'
  await contactsChanged(context, transaction, { kind, ids, set: change, others })
}

const groupsOf = (others: readonly OtherValue[]) =>
  [...Map.groupBy(others, ({ value }) => value)].map(([value, rows]) => ({
    value,
    ids: rows.map(({ id }) => id),
  }))
