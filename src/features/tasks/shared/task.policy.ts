import type { Principal } from '../../../kernel/principal.ts'
import {
  type ContactScope,
  type Member,
  type OwnedBy,
  ownContacts,
} from '../../contacts/shared/contact.policy.ts'
import { isResponsible } from '../../organizations/shared/responsible-agent.rules.ts'
import { callRequestScope } from '../../schedule/shared/call-request.policy.ts'

/** A list has the member's own work, or everything that the member sees. */
export const whoseTasks = ['mine', 'everyone'] as const
export type WhoseTasks = (typeof whoseTasks)[number]

/**
 * The tasks a member sees: those of the clients that they see, and those without a client that
 * belong to them, to anyone for admins. `of` narrows them to whom they are for.
 */
export interface TaskScope {
  readonly sees: ContactScope
  readonly of: OwnedBy | 'all'
}

export const taskScope = (principal: Principal, whose: WhoseTasks): TaskScope => ({
  sees: callRequestScope(principal),
  of: whose === 'mine' ? ownContacts(principal) : 'all',
})

/** Whether the member may give tasks to other members. */
export const canHandOver = (member: Member): boolean => member.isAdmin

/** A member as the owner of tasks. */
export interface TaskOwner {
  readonly id: number
  readonly isAdmin: boolean
  readonly isDefault: boolean
}

/** Whether a member may own a task about a client: only who sees the client. */
export const mayOwnTaskOf = (owner: TaskOwner, client: { readonly agentId: number | null }) =>
  owner.isAdmin || isResponsible(owner, client)
