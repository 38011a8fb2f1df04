import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDay } from '../../../../kernel/display-day.ts'
import { launchPricing } from '../../../../kernel/launch-pricing.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { meQuery, useMe } from '../../../access/client/use-me.ts'
import { selectionOf } from '../../../entitlements/shared/plan-selection.rules.ts'
import { saveSubscriptionFailed } from '../../../entitlements/shared/subscription-tiers.ts'
import { billingApi } from '../../client/billing-client.ts'
import { plansApi } from '../../client/plans-client.ts'
import {
  changedSentence,
  firstChargeSentence,
  noChanges,
  paymentSentence,
  paymentSessionFailed,
} from '../../shared/plan-change.rules.ts'
import { monthlyTotal, nextInvoiceLines } from '../../shared/plan-price.rules.ts'
import type { PlanChangePreview } from '../../shared/plans.contract.ts'
import { MoneyLines } from './MoneyLines.tsx'
import { MonthlyPrice } from './MonthlyPrice.tsx'
import type { SavedChange } from './PlanChanged.tsx'
import type { PlanReview } from './PlanFlow.tsx'
import { PreparingPayment } from './PreparingPayment.tsx'
import { useCheckout } from './use-checkout.ts'

export type ChangeReviewProps = PlanReview & { onSaved: (saved: SavedChange) => void }

/** The last step of a change: its cost today and on the next invoice, before any charge. */
export function ChangeReview({ plan, onBack, onSaved }: ChangeReviewProps) {
  const { organization_slug: org, timeZone } = useMe()
  const input = { org, ...selectionOf(plan) }
  const preview = useQuery(
    plansApi.previewChange.queryOptions({
      input,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnMount: 'always',
    }),
  )
  const checkout = useCheckout()
  const save = useAction(plansApi.changePlan.mutationOptions(), {
    invalidates: [
      billingApi.readBillingPlan.queryKey(),
      plansApi.readMySubscription.queryKey(),
      meQuery.queryKey,
    ],
    failed: saveSubscriptionFailed,
  })
  const change = (shown: PlanChangePreview) =>
    save.run(
      { ...input, at: shown.at, dueToday: shown.dueToday },
      {
        onDone: ({ message }) =>
          onSaved({
            title: message,
            text: changedSentence(shown, { timeZone }),
            changed: message !== noChanges,
          }),
        // Other amounts, or another card by now: the next press sends what is shown then.
        onFailed: () => void preview.refetch(),
      },
    )
  if (checkout.preparing) return <PreparingPayment onCancel={checkout.cancel} />
  return (
    <Stack gap="lg">
      <Section title="Your plan">
        <MonthlyPrice plan={plan} />
      </Section>
      <Section title="Your cost">
        <QueryState query={preview} loadingText="Calculating your cost...">
          {(shown) => (
            <Stack gap="md">
              <Costs plan={plan} preview={shown} />
              <SubmitError message={save.error} />
              {checkout.error !== undefined && (
                <Banner
                  tone="critical"
                  title={paymentSessionFailed}
                  action={
                    <Button size="sm" variant="default" onClick={() => checkout.start(plan)}>
                      Retry
                    </Button>
                  }
                >
                  {checkout.error !== paymentSessionFailed && checkout.error}
                </Banner>
              )}
              <Group gap="sm">
                {shown.canPay && (
                  <Button onClick={() => checkout.start(plan)} disabled={save.busy}>
                    Continue to Payment
                  </Button>
                )}
                {shown.kind !== 'checkout' && (
                  <Button
                    variant={shown.canPay ? 'default' : 'filled'}
                    loading={save.busy}
                    loadingText="Changing your plan..."
                    disabled={preview.isFetching}
                    onClick={() => change(shown)}
                  >
                    Change Plan
                  </Button>
                )}
                <Button variant="default" onClick={onBack} disabled={save.busy}>
                  Back
                </Button>
              </Group>
            </Stack>
          )}
        </QueryState>
      </Section>
    </Stack>
  )
}

function Costs({ plan, preview }: { plan: PlanReview['plan']; preview: PlanChangePreview }) {
  const { timeZone } = useMe()
  const monthly = monthlyTotal(plan)
  const sentence = paymentSentence(preview, { plan: plan.tier.name, monthly, timeZone })
  const firstCharge = firstChargeSentence(preview, { monthly, timeZone })
  return (
    <>
      <Text fw={600} size="lg">
        {sentence}
      </Text>
      {preview.changes.length > 0 && (
        <MoneyLines
          caption="Today"
          titled
          lines={preview.changes}
          total={{ label: 'Due today', text: displayMoney(preview.dueToday) }}
        />
      )}
      {preview.next !== null && preview.next.amount !== monthly && (
        <MoneyLines
          caption={`Next invoice, ${displayDay(preview.next.date, timeZone)}`}
          titled
          lines={nextInvoiceLines(plan, preview.next).map(({ label, amount }) => ({
            description: label,
            amount,
          }))}
          total={{ label: 'Due then', text: displayMoney(preview.next.amount) }}
        />
      )}
      {firstCharge !== undefined && <Text>{firstCharge}</Text>}
      {preview.canPay && preview.launchPricing && (
        <Text>
          Launch pricing: enter the promotion code {launchPricing.code} on the payment page for{' '}
          {launchPricing.percentOff}% off your first year.
        </Text>
      )}
      {preview.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {preview.isTest && (
        <Banner tone="info" title="Test payments">
          No real card is charged on this server.
        </Banner>
      )}
    </>
  )
}
