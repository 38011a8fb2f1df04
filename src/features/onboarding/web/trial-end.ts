import { displayDay } from '../../../kernel/display-day.ts'
import type { Me } from '../../access/client/use-me.ts'

/** The facts that decide the words of the setup's payment. */
export type TrialToPay = Pick<Me, 'trialDaysLeft' | 'trialEndDate'> & {
  paymentCompleted: boolean
}

export const trialToPay = ({ trialDaysLeft, trialEndDate, accountStatus }: Me): TrialToPay => ({
  trialDaysLeft,
  trialEndDate,
  paymentCompleted: accountStatus.paymentCompleted,
})

/**
 * The day on which the trial ends in the agency's time zone, as the payment form writes it;
 * undefined when none is left.
 */
const endOf = ({ trialDaysLeft, trialEndDate }: TrialToPay): string | undefined =>
  trialDaysLeft === null || trialDaysLeft === 0 || trialEndDate === null
    ? undefined
    : displayDay(`${trialEndDate}T12:00:00Z`, 'UTC')

/** Returns the label of the button that puts the payment off, or leaves the setup after it. */
export function payLaterText(trial: TrialToPay): string {
  if (trial.paymentCompleted) return 'Go to Dashboard'
  const end = endOf(trial)
  return end === undefined ? 'Pay later' : `Pay later: your trial ends on ${end}`
}

/**
 * Returns what paying now means. The provider charges at once when less than two days of the trial
 * are left.
 */
export function payNowText(trial: TrialToPay): string {
  if (trial.paymentCompleted) return 'Your account is ready.'
  const end = (trial.trialDaysLeft ?? 0) > 2 ? endOf(trial) : undefined
  return end === undefined
    ? 'Your account is ready. Pay now or try everything first.'
    : `Your account is ready. Add a card now, with no charge before ${end}, or try everything first.`
}
