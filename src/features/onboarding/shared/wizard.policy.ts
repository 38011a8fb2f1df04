import type { Principal } from '../../../kernel/principal.ts'

/** Whether a member may continue the wizard that sets their agency up. No API key may. */
export const maySetUp = ({ isAdmin, apiKey }: Pick<Principal, 'isAdmin' | 'apiKey'>): boolean =>
  isAdmin && apiKey === undefined
