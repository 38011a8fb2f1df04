import type { Principal } from '../../../kernel/principal.ts'

type Member = Pick<Principal, 'isAdmin' | 'agentId'>

export interface Roles {
  readonly isAdmin: boolean
  readonly isAgent: boolean
}
/** Roles as a call gives them; those missing stay as they are. */
export interface GivenRoles {
  readonly isAdmin?: boolean | undefined
  readonly isAgent?: boolean | undefined
}

/** Whether the member may change this agent's photo: admins anyone's, others their own. */
export const canChangePhoto = ({ isAdmin, agentId }: Member, id: number): boolean =>
  isAdmin || agentId === id

/** The agent whose license notices the member sees; undefined means all agents. */
export const noticesOf = ({ isAdmin, agentId }: Member): number | undefined =>
  isAdmin ? undefined : agentId

/** A new person is an agent unless the call says otherwise (decision 47). */
export const newcomer: Roles = { isAdmin: false, isAgent: true }

export const rolesAfter = (before: Roles, given: GivenRoles): Roles => ({
  isAdmin: given.isAdmin ?? before.isAdmin,
  isAgent: given.isAgent ?? before.isAgent,
})

/** Whether a person can sign in to anything. */
export const hasRole = ({ isAdmin, isAgent }: Roles): boolean => isAdmin || isAgent

/** Whether a change of roles gives or takes a right. */
export const changesRights = (before: Roles, after: Roles): boolean =>
  before.isAdmin !== after.isAdmin || before.isAgent !== after.isAgent

/** Whether deleting or restoring the account takes or gives an admin's rights. */
export const isAdminAccount = ({ is_admin }: { readonly is_admin: boolean }): boolean => is_admin

/** Whether a change takes the admin role away. */
export const losesAdmin = (before: Roles, after: Roles): boolean => before.isAdmin && !after.isAdmin

/** Whether the agency would have no admin without this one. */
export const isLastAdmin = ({ isAdmin }: Pick<Roles, 'isAdmin'>, admins: number): boolean =>
  isAdmin && admins <= 1

export const roleColumns = ({ isAdmin, isAgent }: Roles) => ({
  is_admin: isAdmin,
  is_agent: isAgent,
})

/** The names of the roles as the form's boxes have them. */
export const namesOfRoles = ({ isAdmin, isAgent }: Roles): string[] => [
  ...(isAdmin ? ['admin'] : []),
  ...(isAgent ? ['agent'] : []),
]
