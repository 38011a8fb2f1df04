import { Stack, Text } from '@mantine/core'
import { useMe } from '../../../api/use-me.ts'
import { countOf } from '../../../kernel/count.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { PlanUse } from './PlanUse.tsx'
import { planName, subscriptionWords } from './subscription-words.ts'

/** `Mar 4, 2026`: a calendar date, or an instant in the agency's time zone. */
function day(text: string, timeZone: string): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text)
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: date ? 'UTC' : timeZone,
  }).format(new Date(text))
}

function trialWords(daysLeft: number): string {
  return daysLeft === 0
    ? 'Over. You keep everything; automatic emails are paused.'
    : `${countOf(daysLeft, 'day')} left of 30`
}

/** The agency's plan, status and use. Payment itself is added with billing (docs/deviations.md). */
export function BillingScreen() {
  const { accountStatus: account, trialDaysLeft, orgCreateDate, timeZone } = useMe()
  return (
    <Page title="Billing and Payments" subtitle="Your agency’s plan and how much of it you use.">
      <Section title="Plan">
        <Facts
          items={[
            { label: 'Plan', value: planName(account.subscriptionTier) },
            { label: 'Status', value: subscriptionWords(account.subscriptionStatus) },
            ...(trialDaysLeft === null
              ? []
              : [{ label: 'Trial', value: trialWords(trialDaysLeft) }]),
            ...(account.billingCycleEnd === null
              ? []
              : [{ label: 'Paid until', value: day(account.billingCycleEnd, timeZone) }]),
            ...(account.paymentFailureCount === 0
              ? []
              : [{ label: 'Failed payments', value: String(account.paymentFailureCount) }]),
            { label: 'Agency since', value: day(orgCreateDate, timeZone) },
          ]}
        />
      </Section>
      <Section title="What you use">
        <Stack gap="lg">
          <PlanUse
            label="Contacts"
            used={account.currentContactCount}
            limit={account.contactLimit}
          />
          <PlanUse label="Agents" used={account.currentAgentCount} limit={account.agentLimit} />
        </Stack>
      </Section>
      <Section title="Payment method and invoices">
        <Stack gap="md" align="flex-start">
          <Text maw="44rem">
            Payment by card is not available yet, so there is no payment method to update and there
            are no invoices. Nothing is charged until you enter a card here. To change your plan,
            contact us.
          </Text>
          <LinkButton href="/contact-us" variant="default">
            Contact Us
          </LinkButton>
        </Stack>
      </Section>
    </Page>
  )
}
