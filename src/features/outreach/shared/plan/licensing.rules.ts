import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { isValidOn } from '../../../agents/shared/license.rules.ts'

/** Where an agency and its agents may sell. */
export interface Licenses {
  readonly organizationLicenses: readonly string[]
  /** States of the valid licenses by agent, for agents with own licenses; empty if all expired. */
  readonly agentLicenses: ReadonlyMap<number, readonly string[]>
  readonly defaultAgentId: number | null
}

export interface AgentLicense {
  readonly agent_id: number
  readonly state: string
  readonly expires_on: CalendarDate | null
}

/** Returns the states in which each of these agents may sell on a day. */
export const validLicenses = (
  licenses: readonly AgentLicense[],
  today: CalendarDate,
): Licenses['agentLicenses'] =>
  new Map(
    [...Map.groupBy(licenses, ({ agent_id }) => agent_id)].map(([agentId, own]) => [
      agentId,
      own.filter(({ expires_on }) => isValidOn(expires_on, today)).map(({ state }) => state),
    ]),
  )

/**
 * Step 1: the licenses of the contact's agent count, or of the default agent in place of none; if
 * that agent has none, the organization's; with none set anywhere the state is licensed. An expired
 * license is set, but not valid: an agent whose licenses have all expired is licensed nowhere.
 */
export function isLicensed(
  { organizationLicenses, agentLicenses, defaultAgentId }: Licenses,
  state: string,
  agentId: number | null,
): boolean {
  const responsible = agentId ?? defaultAgentId
  const own = responsible === null ? undefined : agentLicenses.get(responsible)
  if (own !== undefined) return own.includes(state)
  return organizationLicenses.length === 0 || organizationLicenses.includes(state)
}
