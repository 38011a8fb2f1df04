import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Page } from '../../../../ui/frame/Page.tsx'
import { requestSignInAgain } from '../../../access/client/sign-in-again-request.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { billingApi } from '../../client/billing-client.ts'
import { BillingBanners, type PortalReturn } from './BillingBanners.tsx'
import { BillingPlanSection } from './BillingPlanSection.tsx'
import { InvoicesSection } from './InvoicesSection.tsx'
import { PaymentMethodSection } from './PaymentMethodSection.tsx'
import { UseSection } from './UseSection.tsx'

export type BillingScreenProps = {
  portal: PortalReturn | undefined
  onDismiss: () => void
}

/** The agency's plan, card and invoices (BILLING-001). */
export function BillingScreen({ portal, onDismiss }: BillingScreenProps) {
  const { timeZone } = useMe()
  useEffect(() => {
    if (portal !== 'log-in') return
    // The emailed link leads back here, and must not ask again.
    onDismiss()
    requestSignInAgain('change how you pay')
  }, [portal, onDismiss])
  const plan = useQuery(billingApi.readBillingPlan.queryOptions())
  const takesCards = plan.data?.data.cardPayment !== 'off'
  return (
    <Page title="Billing and Payments" subtitle="Your agency’s plan, card and invoices.">
      <BillingBanners
        plan={plan.data?.data}
        timeZone={timeZone}
        portal={portal}
        onDismiss={onDismiss}
      />
      <SimpleGrid cols={{ base: 1, md: takesCards ? 2 : 1 }} spacing="lg" data-in-order>
        <BillingPlanSection query={plan} timeZone={timeZone} />
        {takesCards && <PaymentMethodSection subscribed={plan.data?.data.subscribed === true} />}
      </SimpleGrid>
      <UseSection />
      {takesCards && <InvoicesSection timeZone={timeZone} />}
    </Page>
  )
}
