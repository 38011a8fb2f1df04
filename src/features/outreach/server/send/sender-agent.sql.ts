import { sql } from 'kysely'
import type { AgentId } from '../../../../kernel/ids.ts'

/** Who writes: the contact's agent, or the default agent where it has none (decision 92). */
export interface SenderAgent {
  readonly id: AgentId
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly licenseNumber: string | null
  readonly signature: string | null
  readonly useOrganizationDetails: boolean
}

const own = <Value>(column: string) =>
  sql<Value>`case when a.id is null then ${sql.ref(`d.${column}`)} else ${sql.ref(`a.${column}`)} end`

/** Columns of who writes, where `a` is the agent, if there is one, and `d` the default agent. */
export const senderColumns = [
  own<number>('id').as('agent_id'),
  own<string>('first_name').as('agent_first_name'),
  own<string>('last_name').as('agent_last_name'),
  own<string>('email').as('agent_email'),
  own<string | null>('phone').as('agent_phone'),
  own<string | null>('license_number').as('agent_license'),
  own<string | null>('signature').as('agent_signature'),
  own<boolean>('use_org_sender_details').as('agent_uses_organization'),
] as const

interface SenderRow {
  readonly agent_id: number
  readonly agent_first_name: string
  readonly agent_last_name: string
  readonly agent_email: string
  readonly agent_phone: string | null
  readonly agent_license: string | null
  readonly agent_signature: string | null
  readonly agent_uses_organization: boolean
}

export const senderOfRow = (row: SenderRow): SenderAgent => ({
  id: row.agent_id as AgentId,
  firstName: row.agent_first_name,
  lastName: row.agent_last_name,
  email: row.agent_email,
  phone: row.agent_phone,
  licenseNumber: row.agent_license,
  signature: row.agent_signature,
  useOrganizationDetails: row.agent_uses_organization,
})
