import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { responsibleFor } from './responsible-agent.rules.ts'

export interface LicenseOfAgent {
  readonly agent_id: number
  readonly state: string
  readonly number: string | null
  readonly expires_on: CalendarDate | null
}

/** Where an agency and its agents may sell. */
export interface Licenses {
  /** Those of the agency. */
  readonly stateLicenses: readonly string[]
  /** By agent, then state, for agents with own licenses; expired ones too. */
  readonly agentLicenses: ReadonlyMap<number, ReadonlyMap<string, LicenseOfAgent>>
  readonly defaultAgentId: number | null
}

/**
 * A license is valid through the day of its expiry; one without a date does not expire. Days are
 * the agency's.
 */
export const isValidOn = (expiresOn: CalendarDate | null, day: CalendarDate): boolean =>
  expiresOn === null || expiresOn >= day

export const licensesByAgent = (licenses: readonly LicenseOfAgent[]): Licenses['agentLicenses'] =>
  new Map(
    [...Map.groupBy(licenses, ({ agent_id }) => agent_id)].map(([agentId, own]) => [
      agentId,
      new Map(own.map((license) => [license.state, license])),
    ]),
  )

/** Whether someone may sell in a state on a day. */
export type License =
  | {
      readonly held: true
      /** The last day; null without an end. */
      readonly until: CalendarDate | null
      /** False where no license is set anywhere: emails go, but no one is called licensed. */
      readonly shown: boolean
      readonly number: string | null
    }
  | {
      readonly held: false
      /** The holder whose license is missing. */
      readonly of: 'agency' | 'agent'
      /** The last day of one that has expired. */
      readonly expired: CalendarDate | null
    }

/**
 * Step 1 of the outreach rules: the licenses of the contact's agent count, or of the default agent
 * in place of none; if that agent has none, the organization's; with none set anywhere the state is
 * licensed. An agent whose licenses have all expired is licensed nowhere.
 */
export function licenseOn(
  { stateLicenses, agentLicenses, defaultAgentId }: Licenses,
  { state, agentId }: { readonly state: string; readonly agentId: number | null },
  day: CalendarDate,
): License {
  const responsible = responsibleFor(agentId, defaultAgentId)
  const own = responsible === null ? undefined : agentLicenses.get(responsible)
  if (own === undefined) {
    const shown = stateLicenses.includes(state)
    if (!shown && stateLicenses.length > 0) return { held: false, of: 'agency', expired: null }
    return { held: true, until: null, shown, number: null }
  }
  const license = own.get(state)
  if (license === undefined) return { held: false, of: 'agent', expired: null }
  const { expires_on: until, number } = license
  return isValidOn(until, day)
    ? { held: true, until, shown: true, number }
    : { held: false, of: 'agent', expired: until }
}

/**
 * Returns what a consumer reads of a license: only of one that is held in their state on this day,
 * and its own number.
 */
export function shownLicense(
  licenses: Licenses,
  { state, agentId }: { readonly state: string | null; readonly agentId: number | null },
  day: CalendarDate,
): { licensed: boolean; licenseNumber?: string } {
  if (state === null) return { licensed: false }
  const license = licenseOn(licenses, { state, agentId }, day)
  if (!license.held || !license.shown) return { licensed: false }
  return { licensed: true, ...(license.number !== null && { licenseNumber: license.number }) }
}

/** Whether the agency or any of its agents may sell in a state; with none set anywhere, yes. */
export function isAnyoneLicensed(licenses: Licenses, state: string, day: CalendarDate): boolean {
  const { stateLicenses, agentLicenses } = licenses
  if (stateLicenses.length === 0 && agentLicenses.size === 0) return true
  if (stateLicenses.includes(state)) return true
  return [...agentLicenses.values()].some((own) => {
    const license = own.get(state)
    return license !== undefined && isValidOn(license.expires_on, day)
  })
}
