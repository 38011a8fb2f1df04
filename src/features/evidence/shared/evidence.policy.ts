import type { Principal } from '../../../kernel/principal.ts'

/** Whether the member may take the evidence of a client along: it holds everything that was sent. */
export const canTakeEvidence = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin
