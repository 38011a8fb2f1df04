import { Badge, Group, Stack, Text } from '@mantine/core'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { displayDay } from '../../../../kernel/display-day.ts'
import { displayAmount } from '../../../../kernel/money.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import type { LoadedQuery } from '../../../../ui/data/load-state.ts'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import {
  isInForce,
  isPaid,
  isTrialing,
} from '../../../entitlements/shared/subscription-status.rules.ts'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { billingTexts, choosePlanAndPay } from '../../shared/billing-texts.ts'
import { KeepPlan } from '../plans/KeepPlan.tsx'
import { subscriptionWords } from '../subscription-words.ts'
import { CancelSubscription } from './CancelSubscription.tsx'

export type BillingPlanSectionProps = {
  query: LoadedQuery<{ data: BillingPlan }>
  timeZone: string
}

/** The plan card: name, contacts, price and description (BILLING-003). */
export function BillingPlanSection({ query, timeZone }: BillingPlanSectionProps) {
  return (
    <Section title="Plan">
      <QueryState query={query} errorText={billingTexts.planFailed}>
        {({ data }) => <PlanCard plan={data} timeZone={timeZone} />}
      </QueryState>
    </Section>
  )
}

function PlanCard({ plan, timeZone }: { plan: BillingPlan; timeZone: string }) {
  const { contactCount, totalClients } = plan
  const [status, tone] = subscriptionWords(plan.status)
  return (
    <Stack gap="md" align="flex-start">
      <Group gap="sm">
        <Text component="strong" size="xl" fw={650}>
          {plan.name}
        </Text>
        <Badge color={tone}>{status}</Badge>
      </Group>
      <div>
        <Text>
          <Text component="span" fz="2rem" fw={700} lh={1.1}>
            {plan.basePrice === null ? '—' : displayAmount(plan.basePrice, plan.currency)}
          </Text>{' '}
          <Text component="span" c="dimmed">
            a month
          </Text>
        </Text>
        <Text>
          {totalClients === null
            ? countOf(contactCount, 'contact')
            : `${formatCount(contactCount)} of ${countOf(totalClients, 'contact')}`}
        </Text>
        <Text size="sm" c="dimmed">
          Pricing by use, for comparison: {plan.priceDescription}
        </Text>
      </div>
      <Dates plan={plan} timeZone={timeZone} />
      <PlanLinks plan={plan} timeZone={timeZone} />
    </Stack>
  )
}

function Dates({ plan, timeZone }: PlanCardProps) {
  const { trialDaysLeft } = useMe()
  const { periodEnd, cancelAtPeriodEnd, next, status } = plan
  const end = periodEnd === null ? undefined : displayDay(periodEnd, timeZone)
  if (next !== null)
    return (
      <Text>
        Changes to <strong>{next.name}</strong> on {displayDay(next.from, timeZone)}. Until then
        everything stays as it is.
      </Text>
    )
  if (cancelAtPeriodEnd)
    return (
      <Text>
        Your subscription is canceled and ends {end === undefined ? 'with its period' : `on ${end}`}
        .
      </Text>
    )
  if (end !== undefined && isPaid(status))
    return (
      <Text>
        {isTrialing(status) ? 'First payment' : 'Next payment'} on {end}.
      </Text>
    )
  if (trialDaysLeft === null) return null
  return (
    <Text>
      {trialDaysLeft === 0
        ? 'Your trial is over. You keep everything; automatic emails are paused.'
        : `Trial: ${countOf(trialDaysLeft, 'day')} left of ${trialDays}.`}
    </Text>
  )
}

type PlanCardProps = { plan: BillingPlan; timeZone: string }

/** A plan is changed on its own page, which shows the effect first. */
function PlanLinks({ plan, timeZone }: PlanCardProps) {
  if (plan.cardPayment === 'off') return null
  const isPlanned = plan.cancelAtPeriodEnd || plan.next !== null
  const isPaying = plan.hasAccount && isInForce(plan.status)
  return (
    <Group gap="xs">
      {isPlanned && (
        <KeepPlan
          kept={{ name: plan.name, instead: plan.next?.name, nextPayment: plan.periodEnd }}
        />
      )}
      <LinkButton href="/change-plan" variant={isPlanned || isPaying ? 'default' : 'filled'}>
        {isPaying ? 'Change Plan' : choosePlanAndPay}
      </LinkButton>
      {isPaying && !plan.cancelAtPeriodEnd && (
        <CancelSubscription plan={plan} timeZone={timeZone} />
      )}
    </Group>
  )
}
