import { Badge, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { billingApi } from '../../client/billing-client.ts'
import type { BillingPaymentMethod } from '../../shared/billing.contract.ts'
import { portalPath } from '../../shared/billing-paths.ts'
import { billingTexts, choosePlanAndPay } from '../../shared/billing-texts.ts'
import { cardExpiryText, cardText } from '../../shared/payment-method.rules.ts'

/** The card that is charged next, and the way to change it (BILLING-005). */
export function PaymentMethodSection({ subscribed }: { subscribed: boolean }) {
  const query = useQuery(billingApi.readBillingPaymentMethod.queryOptions())
  return (
    <Section title="Payment method">
      <QueryState
        query={query}
        errorText={billingTexts.methodFailed}
        isEmpty={({ data }) => data === null}
        empty={
          <EmptyState
            compact
            title="No payment method yet"
            text={
              subscribed
                ? 'We need a card to charge for your plan.'
                : 'You will not be charged until you choose how to pay for a plan.'
            }
            action={
              subscribed ? (
                <ManageMethod />
              ) : (
                <LinkButton href="/change-plan" variant="default">
                  {choosePlanAndPay}
                </LinkButton>
              )
            }
          />
        }
      >
        {({ data }) => data && <Method method={data} />}
      </QueryState>
    </Section>
  )
}

function Method({ method }: { method: BillingPaymentMethod }) {
  return (
    <Stack gap="md" align="flex-start">
      <Facts
        items={[
          { label: 'Card', value: cardText(method) },
          {
            label: 'Expires',
            value: (
              <Group gap="xs" component="span">
                {cardExpiryText(method.expiryMonth, method.expiryYear)}
                {method.expired && <Badge color="critical">Expired</Badge>}
              </Group>
            ),
          },
          ...(method.email === null ? [] : [{ label: 'Email', value: method.email }]),
          { label: 'Receipts sent to', value: method.receiptEmails.join(', ') },
        ]}
      />
      <ManageMethod />
    </Stack>
  )
}

const ManageMethod = () => (
  <LinkButton
    href={portalPath}
    external
    variant="default"
    rightSection={<IconExternalLink size={16} aria-hidden />}
  >
    Manage Payment Method
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </LinkButton>
)
