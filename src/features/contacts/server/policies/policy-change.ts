import { sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import { addDays, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import { changedValues } from '../../../../kernel/changed-values.ts'
import type { ContactId, PolicyId } from '../../../../kernel/ids.ts'
import { type AuditEntry, recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { agentUnknown } from '../../shared/contact-texts.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { type PolicyFields, policyFieldNames } from '../../shared/policies/policy-fields.ts'
import {
  anotherInForce,
  pendingTooLate,
  policyNotFound,
} from '../../shared/policies/policy-texts.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockAgent } from '../current-agents.ts'
import { getContact } from '../get-contact.ts'
import { endOfReplaced } from './end-of-replaced.sql.ts'
import { findPolicies, updatePolicyRow } from './policies.sql.ts'
import { policyInForceChanged } from './policy-in-force-changed.ts'

export interface PolicyToWrite {
  readonly id: ContactId
  readonly policy: PolicyFields
  /** The policy in force, which this one replaces. */
  readonly replaces?: PolicyId | undefined
}

interface PolicyChange {
  readonly transaction: OrganizationTransaction
  readonly at: Date
  /** In the organization's time zone. */
  readonly today: CalendarDate
  readonly audit: (
    action: AuditEntry['action'],
    detail: NonNullable<AuditEntry['detail']>,
  ) => Promise<unknown>
}

/** Runs a change of a client's policies with the contact locked, and then what follows from it. */
export function changingPolicies<Result>(
  context: MemberContext,
  id: ContactId,
  work: (change: PolicyChange) => Promise<Result>,
): Promise<Result> {
  const at = context.clock.now()
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const audit: PolicyChange['audit'] = (action, detail) =>
      recordAudit(transaction, context, { action, entity: 'contact', id, detail })
    const today = await agencyToday(context, transaction)
    const result = await work({ transaction, at, today, audit })
    await policyInForceChanged(transaction, [id], at)
    await contactsChanged(context, transaction, { kind: 'policies', id })
    return result
  })
}

/** Throws 404 for a policy that the contact does not have. */
export async function onePolicy(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  id: PolicyId,
): Promise<ClientPolicy> {
  const [found] = await findPolicies(transaction, contactId, id)
  if (found === undefined) throw new AppError('NOT_FOUND', policyNotFound)
  return found
}

/** Throws 400 for a seller that the organization does not have. */
export async function checkSeller(
  transaction: OrganizationTransaction,
  { sold_by }: PolicyFields,
): Promise<void> {
  if (sold_by !== null && !(await lockAgent(transaction, sold_by)))
    throw new AppError('BAD_REQUEST', agentUnknown, { field: 'sold_by' })
}

/**
 * Throws 400 for a pending policy whose first day has come: it would be in force at the next tick,
 * which looks at those of tomorrow in time.
 */
export async function checkPending(
  { transaction, at, today }: PolicyChange,
  { status, effective_date }: PolicyFields,
): Promise<void> {
  if (status !== 'pending' || effective_date === null) return
  if (effective_date <= today)
    throw new AppError('BAD_REQUEST', pendingTooLate, { field: 'effective_date' })
  if (effective_date <= addDays(today, 1)) await workIsDue(transaction, 'policies', at)
}

/** Ends the policy in force for an active one that replaces it; throws 409 if it is not named. */
export async function makeRoom(
  { transaction, at, audit }: PolicyChange,
  { id, policy, replaces, policy_id }: PolicyToWrite & { readonly policy_id?: PolicyId },
): Promise<void> {
  if (policy.status !== 'active') return
  const [inForce] = (await findPolicies(transaction, id)).filter(({ in_force }) => in_force)
  if (inForce === undefined || inForce.id === policy_id) return
  if (inForce.id !== replaces)
    throw new AppError('CONFLICT', anotherInForce, { in_force: inForce, field: 'status' })
  const end_date = endOfReplaced('policy', sql`${policy.effective_date}::date`)
  const of = { contactId: id, id: replaces }
  await updatePolicyRow(transaction, of, { status: 'replaced', end_date, updated_at: at })
  const after = await onePolicy(transaction, id, replaces)
  await audit('policies.update', { policy: replaces, ...policyChanges(inForce, after) })
}

/** Returns the known values, for the audit log. */
export const policyValues = (policy: ClientPolicy) =>
  Object.fromEntries(
    policyFieldNames.flatMap((name) => (policy[name] === null ? [] : [[name, policy[name]]])),
  )

/** Returns the values that differ, as they were and as they are, for the audit log. */
export function policyChanges(before: ClientPolicy, after: ClientPolicy) {
  const fields = policyFieldNames.filter((name) => before[name] !== after[name])
  return { fields, changes: changedValues(before, after, fields) }
}

/** Returns the columns to store: a premium without a date is known since today. */
export const storedPolicy = (policy: PolicyFields, today: CalendarDate) => ({
  ...policy,
  premium_on: policy.premium_cents === null ? null : (policy.premium_on ?? today),
})
