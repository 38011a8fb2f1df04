/**
 * A second reading of data/state-rights.json for tests only: date strings and plain loops, written
 * from the data's own words and not from the product's rule.
 */

import data from '../../data/state-rights.json' with { type: 'json' }
import { type OracleWindow, oracleWindows, type WindowData } from './outreach-oracle.ts'

interface RightData {
  readonly state: string
  readonly from?: string
  readonly before?: number
  readonly days?: number
  readonly within?: boolean
  readonly age?: readonly (number | null)[]
  readonly always?: boolean
  readonly issuers: string
  readonly benefits: string
  readonly condition?: string
  readonly since?: string
}

const rights = new Map((data.rights as readonly RightData[]).map((one) => [one.state, one]))
export const unsettled: readonly string[] = data.unsettled.map(({ state }) => state)
export const rightIn = (state: string): RightData | undefined => rights.get(state)

/** Returns the days that may be promised, by event years y−1 to y+2 of the day's year. */
export function oracleRights(
  state: string,
  { birth, effective }: { birth: string | null; effective: string | null },
  day: string,
): OracleWindow[] {
  const right = rights.get(state)
  if (right === undefined || right.always) return []
  const window: WindowData = {
    basis: right.from as WindowData['basis'],
    start_offset: -(right.before ?? 0),
    days: (right.days ?? 0) - (right.within ? 1 : 0),
    ...(typeof right.age?.[0] === 'number' && { age_min: right.age[0] }),
    ...(typeof right.age?.[1] === 'number' && { age_max: right.age[1] }),
    ...(right.since !== undefined && { since: right.since }),
  }
  const rules = { windows: { [state]: window }, continuous: [] }
  return oracleWindows(rules, { state, birth, eff: effective }, day)
}
