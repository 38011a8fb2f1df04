import states from '../../../../data/us-states.json' with { type: 'json' }
import type { StateCode } from '../../../kernel/us-state.ts'

/** The four census regions, in the order of the specification (section 9). */
export const regions = ['West', 'Northeast', 'South', 'Midwest'] as const
export type Region = (typeof regions)[number]

/** The zones that are some state's; America/New_York also stands for Detroit, Indianapolis and Louisville, whose clocks agree with it. */
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

/** `timeZone` is the IANA name of the zone most inhabitants live in (decision 154a). */
export type UsState = { code: StateCode; name: string; region: Region; timeZone: TimeZone }

/** The 51 states, the District of Columbia included, by name. */
export const usStates = states as readonly UsState[]

/** The zone of an organization or contact that chose none and lives in no known state (decision 154a). */
export const defaultTimeZone: TimeZone = 'America/New_York'

const byCode: ReadonlyMap<string, UsState> = new Map(usStates.map((state) => [state.code, state]))
const byName: ReadonlyMap<string, StateCode> = new Map(
  usStates.map((state) => [state.name.toLowerCase(), state.code]),
)

/** `Texas` for `TX`. */
export function stateName(code: StateCode): string {
  return byCode.get(code)?.name ?? code
}

/** The code of a state written as its code or its name, in any case: `tx`, `Texas`. */
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
