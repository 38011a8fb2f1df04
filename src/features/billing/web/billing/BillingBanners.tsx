import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { billingTexts } from '../../shared/billing-texts.ts'
import { OverduePayment } from './OverduePayment.tsx'

export type BillingBannersProps = {
  plan: BillingPlan | undefined
  timeZone: string
  portalFailed: boolean
  /** The browser came back from the provider’s page, maybe with another card. */
  portalLeft: boolean
  onDismiss: () => void
}

/** Messages above the page: a payment that failed, tests, a server without card payment. */
export function BillingBanners({
  plan,
  timeZone,
  portalFailed,
  portalLeft,
  onDismiss,
}: BillingBannersProps) {
  return (
    <>
      {portalFailed && (
        <Banner tone="critical" onDismiss={onDismiss}>
          {billingTexts.portalFailed}
        </Banner>
      )}
      {plan?.overdue && (
        <OverduePayment
          overdue={plan.overdue}
          currency={plan.currency}
          timeZone={timeZone}
          asks={portalLeft}
          onAsked={onDismiss}
        />
      )}
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
