import type { Principal } from '../../../kernel/principal.ts'

/** Whether the member may take a client's evidence along: it holds everything that was sent. */
export const canTakeEvidence = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin
