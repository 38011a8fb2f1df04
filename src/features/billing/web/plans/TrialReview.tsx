import { Text } from '@mantine/core'
import { useState } from 'react'
import { displayMoney } from '../../../../kernel/money.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { entitlementsApi } from '../../../entitlements/client/entitlements-client.ts'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import { saveSubscriptionFailed } from '../../../entitlements/shared/subscription-tiers.ts'
import { monthlyTotal } from '../../shared/plan-price.rules.ts'
import { MonthlyPrice } from './MonthlyPrice.tsx'
import type { PlanReview } from './PlanFlow.tsx'

export type TrialReviewProps = PlanReview & {
  orgSlug: string
  /** Loads the account's new status, which leads to the next step. */
  onChosen: () => Promise<void>
}

/** The last step of choosing the first plan, whose trial costs nothing. */
export function TrialReview({ plan, onBack, orgSlug, onChosen }: TrialReviewProps) {
  const [leaving, setLeaving] = useState(false)
  const save = useAction(entitlementsApi.choosePlan.mutationOptions(), {
    failed: saveSubscriptionFailed,
  })
  const { tier, extraAgents, extraContacts } = plan
  const submit = () =>
    save.run(
      { plan: tier.id, orgSlug, extraAgents, extraContacts },
      {
        onDone: () => {
          setLeaving(true)
          void onChosen().finally(() => setLeaving(false))
        },
      },
    )
  return (
    <Section title="Your plan">
      <Form
        label="Review"
        submitLabel="Start Trial"
        submittingLabel="Saving..."
        submitting={save.busy || leaving}
        error={save.error}
        onSubmit={submit}
        cancel={{ label: 'Back', onCancel: onBack }}
      >
        <MonthlyPrice plan={plan} />
        <Text fw={600}>
          You pay nothing today. If you stay after your {trialDays}-day trial, you’ll pay{' '}
          {displayMoney(monthlyTotal(plan))} a month.
        </Text>
      </Form>
    </Section>
  )
}
