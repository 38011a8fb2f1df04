import { type AgencyState, agencyLife } from './agency-life.rules.ts'

const heldText =
  'The operator paused sending after a restore. Emails to clients are on hold, regardless of the dates shown.'

/**
 * Returns why planned emails wait, as a sentence for every place that shows planned emails; null
 * while nothing holds them. `held`: the operator holds all outreach after a restore.
 */
export const sendingPause = (state: AgencyState, held: boolean): string | null =>
  held ? heldText : agencyLife[state].pause

/**
 * Returns what a failed payment means for automatic emails, for every place that names the payment.
 * `pausesOn` is the day on which the grace ends; undefined if it is not known.
 */
export const overdueSending = (state: AgencyState, pausesOn: string | undefined): string =>
  agencyLife[state].pause ??
  (pausesOn === undefined
    ? 'Automatic emails to your clients will continue while we retry the payment.'
    : `Automatic emails to your clients will continue until ${pausesOn}, then pause until the payment goes through.`)
