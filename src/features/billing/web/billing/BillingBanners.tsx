import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { billingTexts } from '../../shared/billing-texts.ts'
import { OverduePayment } from './OverduePayment.tsx'

/**
 * Why the browser is back from the provider's page: it could not be opened, was left, maybe with
 * another card, or needs a recent sign-in first.
 */
export type PortalReturn = 'failed' | 'left' | 'log-in'

export type BillingBannersProps = {
  plan: BillingPlan | undefined
  timeZone: string
  portal: PortalReturn | undefined
  onDismiss: () => void
}

/** Messages above the page: a payment that failed, tests, a server without card payment. */
export function BillingBanners({ plan, timeZone, portal, onDismiss }: BillingBannersProps) {
  return (
    <>
      {portal === 'failed' && (
        <Banner tone="critical" onDismiss={onDismiss}>
          {billingTexts.portalFailed}
        </Banner>
      )}
      {plan?.overdue && (
        <OverduePayment
          overdue={plan.overdue}
          currency={plan.currency}
          timeZone={timeZone}
          asks={portal === 'left'}
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
