import states from '../../../../data/us-states.json' with { type: 'json' }
import type { Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'

/** The four census regions, in the order of the specification (section 9). */
export const regions = ['West', 'Northeast', 'South', 'Midwest'] as const
export type Region = (typeof regions)[number]

/**
 * The time zones of the states; America/New_York includes Detroit, Indianapolis and Louisville,
 * which have the same time.
 */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
export type TimeZone = (typeof timeZones)[number]

/** `timeZone` is the IANA name of the zone with most of the inhabitants (decision 154a). */
export type UsState = { code: StateCode; name: string; region: Region; timeZone: TimeZone }

/** The 51 states, the District of Columbia included, by name. */
export const usStates = states as readonly UsState[]

/** The zone of an agency or contact without a chosen zone and a known state (decision 154a). */
export const defaultTimeZone: TimeZone = 'America/New_York'

const byCode: ReadonlyMap<string, UsState> = new Map(usStates.map((state) => [state.code, state]))
const byName: ReadonlyMap<string, StateCode> = new Map(
  usStates.map((state) => [state.name.toLowerCase(), state.code]),
)

/** Returns `Texas` for `TX`. */
export function stateName(code: StateCode): string {
  return byCode.get(code)?.name ?? code
}

/** The states that Spanish names otherwise; the others have one name. */
const spanishNames: Readonly<Partial<Record<StateCode, string>>> = {
  DC: 'Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MO: 'Misuri',
  MS: 'Misisipi',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  WV: 'Virginia Occidental',
}

/** Returns the name of a state in the language of a client: `Nueva York`. */
export const stateNameIn = (code: StateCode, locale: Locale): string =>
  (locale === 'es' ? spanishNames[code] : undefined) ?? stateName(code)

/** Returns the code of a state from its code or name, in any case: `tx`, `Texas`. */
export function stateOfText(text: string): StateCode | undefined {
  const wanted = text.trim().replace(/\s+/g, ' ')
  return byCode.get(wanted.toUpperCase())?.code ?? byName.get(wanted.toLowerCase())
}

export function timeZoneOfState(code: StateCode): TimeZone {
  return byCode.get(code)?.timeZone ?? defaultTimeZone
}

export function regionOfState(code: StateCode): Region | undefined {
  return byCode.get(code)?.region
}

/** Groups of a state picker: the regions in order, each with its states by name (decision 126). */
export const statesByRegion: readonly { region: Region; states: readonly UsState[] }[] =
  regions.map((region) => ({
    region,
    states: usStates.filter((state) => state.region === region),
  }))
