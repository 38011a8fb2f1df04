import { useState } from 'react'
import { entitlementsApi } from '../../../api/entitlements.ts'
import { ChoiceCards } from '../../../ui/forms/ChoiceCards.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import {
  planRequired,
  type SubscriptionTier,
  saveSubscriptionFailed,
} from '../shared/subscription-tiers.ts'
import { PlanCard } from './PlanCard.tsx'

export type ChoosePlanFormProps = {
  tiers: readonly SubscriptionTier[]
  plan: string | undefined
  orgSlug: string
  /** Loads the account's new status, which leads to the next step. */
  onChosen: () => Promise<void>
}

export function ChoosePlanForm({ tiers, plan, orgSlug, onChosen }: ChoosePlanFormProps) {
  const [chosen, setChosen] = useState(tiers.find(({ id }) => id === plan)?.id)
  const [missing, setMissing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const save = useAction(entitlementsApi.choosePlan.mutationOptions(), {
    failed: saveSubscriptionFailed,
  })
  const submit = () => {
    setMissing(chosen === undefined)
    if (chosen === undefined) return
    save.run(
      { plan: chosen, orgSlug },
      {
        onDone: () => {
          setLeaving(true)
          void onChosen().finally(() => setLeaving(false))
        },
      },
    )
  }
  return (
    <Form
      label="Choose Plan"
      submitLabel="Continue"
      submittingLabel="Saving..."
      submitting={save.busy || leaving}
      error={missing ? planRequired : save.error}
      onSubmit={submit}
    >
      <ChoiceCards
        legend="Plans"
        value={chosen}
        disabled={save.busy || leaving}
        onChange={(id) => {
          setChosen(id)
          setMissing(false)
        }}
        cards={tiers.map((tier) => ({
          value: tier.id,
          name: tier.name,
          content: <PlanCard tier={tier} />,
        }))}
      />
    </Form>
  )
}
