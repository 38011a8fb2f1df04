import type { Principal } from '../../../kernel/principal.ts'

/** Whether the member may let the agency go live, and sees what it still needs. */
export const canGoLive = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin

/** Whether the member may start and end demo mode. */
export const canUseDemoMode = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin
