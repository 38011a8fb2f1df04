import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { timeZoneOfState } from '../../../geo/shared/us-states.ts'

const halfPastEight = 8.5 * 3600
const spreadSeconds = 3600

/**
 * Returns a contact's second within the hour: the same in every run, and evenly spread over
 * neighboring ids (Knuth's multiplicative hash).
 */
function secondOf(contactId: ContactId): number {
  return (Math.imul(contactId, 2_654_435_761) >>> 0) % spreadSeconds
}

/**
 * Returns when a contact's email is due on `date`: 08:30 in the time zone of the contact's state,
 * else the organization's, spread over an hour. Source: outreach rules, "Sending". Clocks change at
 * night, never within that hour.
 */
export function dueTimes(
  date: CalendarDate,
  organizationZone: string,
): (contactId: ContactId, state: string | null) => Date {
  const starts = new Map<string, number>()
  return (contactId, state) => {
    const code = state === null ? undefined : parseStateCode(state)
    const zone = code === undefined ? organizationZone : timeZoneOfState(code)
    let start = starts.get(zone)
    if (start === undefined) {
      start = instantAt(date, halfPastEight, zone).getTime()
      starts.set(zone, start)
    }
    return new Date(start + secondOf(contactId) * 1000)
  }
}
