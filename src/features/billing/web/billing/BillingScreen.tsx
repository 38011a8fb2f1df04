import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../../ui/frame/Page.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { billingApi } from '../../client/billing-client.ts'
import { BillingBanners } from './BillingBanners.tsx'
import { BillingPlanSection } from './BillingPlanSection.tsx'
import { InvoicesSection } from './InvoicesSection.tsx'
import { PaymentMethodSection } from './PaymentMethodSection.tsx'
import { UseSection } from './UseSection.tsx'

export type BillingScreenProps = {
  /** The provider's page could not be opened. */
  portalFailed: boolean
  /** It was left: the browser came back from there. */
  portalLeft: boolean
  onDismiss: () => void
}

/** The agency's plan, card and invoices (BILLING-001). */
export function BillingScreen({ portalFailed, portalLeft, onDismiss }: BillingScreenProps) {
  const { timeZone } = useMe()
  const plan = useQuery(billingApi.readBillingPlan.queryOptions())
  const takesCards = plan.data?.data.cardPayment !== 'off'
  return (
    <Page title="Billing and Payments" subtitle="Your agency’s plan, card and invoices.">
      <BillingBanners
        plan={plan.data?.data}
        timeZone={timeZone}
        portalFailed={portalFailed}
        portalLeft={portalLeft}
        onDismiss={onDismiss}
      />
      <SimpleGrid cols={{ base: 1, md: takesCards ? 2 : 1 }} spacing="lg">
        <BillingPlanSection query={plan} timeZone={timeZone} />
        {takesCards && <PaymentMethodSection subscribed={plan.data?.data.subscribed === true} />}
      </SimpleGrid>
      <UseSection />
      {takesCards && <InvoicesSection timeZone={timeZone} />}
    </Page>
  )
}
