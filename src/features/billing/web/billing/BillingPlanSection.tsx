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
import { isPaid, isTrialing } from '../../../entitlements/shared/subscription-status.rules.ts'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { billingTexts, choosePlanAndPay } from '../../shared/billing-texts.ts'
import { discountText } from '../../shared/plan-words.ts'
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
  const { contactCount, totalClients, basePrice, currency, nextPayment } = plan
  const discounts = nextPayment?.discounts ?? []
  const monthly = (basePrice ?? 0) - discounts.reduce((sum, { amount }) => sum + amount, 0)
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
            {basePrice === null ? '—' : displayAmount(monthly, currency)}
          </Text>{' '}
          <Text component="span" c="dimmed">
            a month
          </Text>
        </Text>
        {basePrice !== null && discounts.length > 0 && (
          <Text>
            {displayAmount(basePrice, currency)} less{' '}
            {discounts.map((one) => discountText(one, currency)).join(', ')}
          </Text>
        )}
        <Text>
          {totalClients === null
            ? countOf(contactCount, 'contact')
            : `${formatCount(contactCount)} of ${countOf(totalClients, 'contact')}`}
        </Text>
        <Text size="sm" c="dimmed">
          Usage-based pricing, for comparison: {plan.priceDescription}
        </Text>
      </div>
      <Dates plan={plan} timeZone={timeZone} />
      <PlanLinks plan={plan} timeZone={timeZone} />
    </Stack>
  )
}

function Dates({ plan, timeZone }: PlanCardProps) {
  const { trialDaysLeft, sendingPause } = useMe()
  const { periodEnd, cancelAtPeriodEnd, next, status, nextPayment, currency } = plan
  const end = periodEnd === null ? undefined : displayDay(periodEnd, timeZone)
  // A cheaper plan that waits never starts once the subscription is canceled.
  if (cancelAtPeriodEnd)
    return (
      <Text>
        Your subscription is canceled and ends {end === undefined ? 'with its period' : `on ${end}`}
        .
      </Text>
    )
  if (next !== null)
    return (
      <Text>
        Changes to <strong>{next.name}</strong> on {displayDay(next.from, timeZone)}. Until then,
        nothing changes.
      </Text>
    )
  if (end !== undefined && isPaid(status))
    return (
      <Text>
        {isTrialing(status) ? 'First payment' : 'Next payment'}
        {nextPayment !== null && ` of ${displayAmount(nextPayment.amount, currency)}`} on {end}.
      </Text>
    )
  if (trialDaysLeft === null) return null
  return (
    <Text>
      {trialDaysLeft === 0
        ? sendingPause
        : `Trial: ${countOf(trialDaysLeft, 'day')} left of ${trialDays}.`}
    </Text>
  )
}

type PlanCardProps = { plan: BillingPlan; timeZone: string }

/** A plan is changed on its own page, which shows the effect first. */
function PlanLinks({ plan, timeZone }: PlanCardProps) {
  const { cardPayment, subscribed, overdue } = plan
  if (cardPayment === 'off') return null
  const isPlanned = subscribed && (plan.cancelAtPeriodEnd || plan.next !== null)
  return (
    <Group gap="xs">
      {isPlanned && (
        <KeepPlan
          kept={{ name: plan.name, instead: plan.next?.name, nextPayment: plan.periodEnd }}
        />
      )}
      {overdue === null && (
        <LinkButton href="/change-plan" variant={subscribed ? 'default' : 'filled'}>
          {subscribed ? 'Change Plan' : choosePlanAndPay}
        </LinkButton>
      )}
      {subscribed && !plan.cancelAtPeriodEnd && (
        <CancelSubscription plan={plan} timeZone={timeZone} />
      )}
    </Group>
  )
}
