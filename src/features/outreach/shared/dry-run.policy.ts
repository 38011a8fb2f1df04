import type { Member } from '../../contacts/shared/contact.policy.ts'
import type { DryRunChange } from './dry-run.contract.ts'

/** Whether the member may try a change: one of the agency's settings, and going live, as an admin. */
export const canTryChange = (
  member: Member,
  { settings, go_live: goLive }: Pick<DryRunChange, 'settings' | 'go_live'>,
): boolean => member.isAdmin || (settings === undefined && !goLive)
