import { type ApiScope, isAdminScope } from '../../../kernel/api-scope.ts'
import type { Principal } from '../../../kernel/principal.ts'

type Member = Pick<Principal, 'isAdmin'>

/** Whether the member may give a key this scope; keys whose owner is no longer an admin lose it. */
export const canGrant = (member: Member, scope: ApiScope): boolean =>
  member.isAdmin || !isAdminScope(scope)

/** Whether the member sees and may revoke the keys of all members. */
export const canManageAllKeys = (member: Member): boolean => member.isAdmin
