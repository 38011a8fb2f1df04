import type { Member } from '../../contacts/shared/contact.policy.ts'
import type { DryRunChange } from './dry-run.contract.ts'

/** Whether the member may try a change: settings and going live are for admins. */
export const canTryChange = (
  member: Member,
  { settings, go_live: goLive }: Pick<DryRunChange, 'settings' | 'go_live'>,
): boolean => member.isAdmin || (settings === undefined && !goLive)
