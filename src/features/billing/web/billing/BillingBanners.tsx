import { displayDay } from '../../../../kernel/display-day.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { graceDays } from '../../../entitlements/shared/agency-life.rules.ts'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { portalPath } from '../../shared/billing-paths.ts'
import { billingTexts } from '../../shared/billing-texts.ts'

export type BillingBannersProps = {
  plan: BillingPlan | undefined
  timeZone: string
  portalFailed: boolean
  onDismiss: () => void
}

/** Messages above the page: a payment that failed, tests, a server without card payment. */
export function BillingBanners({ plan, timeZone, portalFailed, onDismiss }: BillingBannersProps) {
  return (
    <>
      {portalFailed && (
        <Banner tone="critical" onDismiss={onDismiss}>
          {billingTexts.portalFailed}
        </Banner>
      )}
      {plan?.overdue && <Overdue overdue={plan.overdue} timeZone={timeZone} />}
      {plan?.cardPayment === 'test' && <Banner tone="info">{billingTexts.testMode}</Banner>}
      {plan?.cardPayment === 'off' && (
        <Banner
          tone="info"
          title={billingTexts.notSetUp}
          action={
            <LinkButton href="/contact-us" variant="default" size="sm">
              Contact Us
            </LinkButton>
          }
        >
          {billingTexts.notSetUpHelp}
        </Banner>
      )}
    </>
  )
}

function Overdue({
  overdue: { since, nextAttempt },
  timeZone,
}: {
  overdue: NonNullable<BillingPlan['overdue']>
  timeZone: string
}) {
  return (
    <Banner
      tone="critical"
      title={`Your payment of ${displayDay(since, timeZone)} failed`}
      action={
        <LinkButton href={portalPath} external size="sm">
          Update Payment
        </LinkButton>
      }
    >
      {nextAttempt === null
        ? 'The card is not tried again by itself. '
        : `The card is tried again on ${displayDay(nextAttempt, timeZone)}. `}
      Automatic emails to your clients continue for {graceDays} days after the payment failed, then
      they pause until it goes through. Your data stays readable and can always be exported.
    </Banner>
  )
}
