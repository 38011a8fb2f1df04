import type { Updateable } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import type { Agent as AgentTable } from '../../../platform/database/schema.gen.ts'
import { hasRole, type Roles } from '../shared/agent.policy.ts'
import { agentDetails, agentFieldNames, agentFields } from '../shared/agent-fields.ts'
import { agentFieldsMissing } from '../shared/agent-texts.ts'
import type { AgentUpdate } from '../shared/agents.contract.ts'

type Fields = Omit<AgentUpdate, 'id' | 'version'>

const refused = (field: string, message = agentFieldsMissing) =>
  new AppError('BAD_REQUEST', message, { field })

/**
 * Returns the columns of the given fields. Throws 400 for a missing or wrong one, with the
 * specification's text for all but the booking link.
 */
export function columnsOf(
  fields: Fields,
  options: { readonly phoneRequired: boolean },
): Updateable<AgentTable> & { readonly email?: EmailAddress } {
  const { data = {}, error } = agentDetails(options).partial().safeParse(fields)
  const [issue] = error?.issues ?? []
  if (issue !== undefined) {
    const [field] = issue.path
    throw refused(String(field), field === 'bookingLink' ? issue.message : undefined)
  }
  const given = agentFieldNames.filter((name) => data[name] !== undefined)
  return Object.fromEntries(given.map((name) => [agentFields[name].column, data[name]]))
}

/** Throws 400 with the specification's text unless the person has a role. */
export function checkRoles(roles: Roles): void {
  if (!hasRole(roles)) throw refused('isAgent')
}
