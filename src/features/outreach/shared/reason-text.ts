import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { stateName } from '../../geo/shared/us-states.ts'

const window =
  /\b([A-Z]{2}) enrollment window (\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)(?: incl\. (\d+)-day lead| (\(catch-up\)))?/
/** As the dashboard counts them: the days are those of each client. */
const windowOfMany = /^([A-Z]{2}) enrollment window$/
const inState = / in ([A-Z]{2})$/

const named = (code: string) => {
  const state = parseStateCode(code)
  return state === undefined ? code : stateName(state)
}
const shown = (date: string) => displayDate(date as CalendarDate)

/**
 * Days that are each client's own: of a window (`OR enrollment window 2026-05-15..`), a pause
 * (`until 08/07/2026`) or a license (`on 08/07/2026`). PostgreSQL reads the pattern the same way.
 */
export const ownDays = / \d{4}-\d\d-\d\d.*$|(?: (?:from|until|on) \d\d\/\d\d\/\d{4})+/
const late = /^catch-up: target date was .*$/
export const caughtUp = 'Caught up with'

/** Returns a stored reason without what is each client's own: `OR enrollment window`. */
export const reasonOfMany = (reason: string): string =>
  reason.replace(ownDays, '').replace(late, caughtUp)

/**
 * Returns a stored reason as people write it: states by name, dates in American form. The stored
 * texts are the outreach rules' own, to the letter: `OR enrollment window 2026-05-15..2026-06-14
 * incl. 60-day lead`.
 */
export const reasonText = (reason: string): string =>
  reason
    .replace(window, (_, state, from, to, lead, late) => {
      const text = `${named(state)} enrollment window, ${shown(from)} to ${shown(to)}`
      if (lead !== undefined) return `${text}, or the ${lead} days before it`
      return late === undefined ? text : `${text}; sent after it`
    })
    .replace(windowOfMany, (_, state) => `${named(state)} enrollment window`)
    .replace(inState, (_, state) => ` in ${named(state)}`)
