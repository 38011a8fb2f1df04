import { type AgencyState, agencyLife } from './agency-life.rules.ts'

const heldText =
  'Sending is paused by the operator after a restore. Emails wait, whatever date is shown for them.'

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
    ? 'Automatic emails to your clients continue while the payment is tried again.'
    : `Automatic emails to your clients continue until ${pausesOn}. They then pause until the payment goes through.`)
