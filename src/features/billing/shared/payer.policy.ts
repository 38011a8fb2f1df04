import type { Principal } from '../../../kernel/principal.ts'

/** Only admins pay for their agency, and see its payments. */
export const mayPay = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin
