import { type AgencyState, agencyLife } from './agency-life.rules.ts'

export const pausedLabel = 'Paused'

const heldText =
  'Sending is paused by the operator after a restore. Emails wait, whatever date is shown for them.'

/**
 * Returns why planned emails wait, as a sentence for every place that shows planned emails; null while they go on their day. `held`: the
 * operator holds all outreach after a restore.
 */
export const sendingPause = (state: AgencyState, held: boolean): string | null =>
  held ? heldText : agencyLife[state].pause
