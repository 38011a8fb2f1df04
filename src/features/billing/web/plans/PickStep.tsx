import { Group, Stack } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ChoiceCards } from '../../../../ui/forms/ChoiceCards.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import type { SubscriptionTier } from '../../../entitlements/shared/subscription-tiers.ts'
import { CustomPlan } from './CustomPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import type { PlanChoice } from './use-plan-choice.ts'

export type PickStepProps = {
  tiers: readonly SubscriptionTier[]
  choice: PlanChoice
  currentTier: string | undefined
}

export function PickStep({ tiers, choice, currentTier }: PickStepProps) {
  const { tier, errors, pick, goOn } = choice
  return (
    <Stack gap="lg">
      <ChoiceCards
        legend="Plans"
        value={tier?.id}
        onChange={(id) => {
          const picked = tiers.find((one) => one.id === id)
          if (picked) pick(picked)
        }}
        cards={tiers.map((one) => ({
          value: one.id,
          name: one.name,
          content: <PlanCard tier={one} current={one.id === currentTier} />,
        }))}
      />
      <CustomPlan tiers={tiers} chosen={tier} currentTier={currentTier} onPick={pick} />
      <Stack gap="sm">
        <SubmitError message={errors.tier} />
        <Group>
          <Button onClick={goOn}>Continue</Button>
        </Group>
      </Stack>
    </Stack>
  )
}
