import type { StateCode } from '../../../kernel/us-state.ts'
import { defaultTimeZone, timeZoneOfState } from '../../geo/shared/us-states.ts'

/**
 * Returns the time zone after the postal address moved to another state: the state's own, unless
 * another zone was chosen (decision 154a).
 */
export function timeZoneAfterMove(
  timeZone: string,
  from: StateCode | null,
  to: StateCode | null,
): string {
  const expected = from === null ? defaultTimeZone : timeZoneOfState(from)
  return to !== null && timeZone === expected ? timeZoneOfState(to) : timeZone
}
