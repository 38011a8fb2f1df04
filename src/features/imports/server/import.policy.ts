import type { MemberContext } from '../../../platform/services.ts'
import type { ImportScope } from './imports.sql.ts'

/** Returns the imports a member sees: admins all, others their own. */
export const importScope = ({ principal }: Pick<MemberContext, 'principal'>): ImportScope =>
  principal.isAdmin ? undefined : principal.agentId
