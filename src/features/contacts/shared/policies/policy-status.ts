import { isOneOf } from '../../../../kernel/is-one-of.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
/** Whether a policy is in force, and why not. Exactly an active one is in force. */
export const statusesOfPolicies = [
  'active',
  'pending',
  'lapsed',
  'replaced',
  'medicare_advantage',
  'deceased',
] as const
export type PolicyStatus = (typeof statusesOfPolicies)[number]

export const policyStatusLabels: Readonly<Record<PolicyStatus, string>> = {
  active: 'In force',
  pending: 'Pending',
  lapsed: 'Lapsed',
  replaced: 'Replaced',
  medicare_advantage: 'Left for Medicare Advantage',
  deceased: 'Ended by death',
}

/** The statuses of a policy that has ended, as reasons of the end. */
export const endedStatuses = ['lapsed', 'replaced', 'medicare_advantage', 'deceased'] as const
export const policyHasEnded = (status: PolicyStatus): boolean => isOneOf(endedStatuses, status)

/**
 * Returns the words for a policy beside its client's status: the policy of who left or died is not
 * in force, even where the day of its end is unknown.
 */
export function policyStatusLabel(status: PolicyStatus, clientStatus: ClientStatus): string {
  const ended = endedStatuses.find((one) => one === clientStatus)
  return policyStatusLabels[status === 'active' ? (ended ?? status) : status]
}
