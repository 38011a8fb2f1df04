import { type AgencyState, agencyLife } from './agency-life.rules.ts'

const heldText =
  'Sending is paused by the operator after a restore. Emails wait, whatever date is shown for them.'

/**
 * Returns why planned emails wait, as a sentence for every place that shows planned emails; null
 * while nothing holds them. `held`: the operator holds all outreach after a restore.
 */
export const sendingPause = (state: AgencyState, held: boolean): string | null =>
  held ? heldText : agencyLife[state].pause
