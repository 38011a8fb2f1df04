import { Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { ChoiceCards } from '../../../../ui/forms/ChoiceCards.tsx'
import { NumberField } from '../../../../ui/forms/NumberField.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { customTier, maxCustomContacts } from '../../../entitlements/shared/custom-tier.rules.ts'
import type { SubscriptionTier } from '../../../entitlements/shared/subscription-tiers.ts'
import { plansApi } from '../../client/plans-client.ts'
import { customContactsInvalid } from '../../shared/plan-change.rules.ts'
import { allowedOf, cheaperPlans, monthlyTotal, withExtras } from '../../shared/plan-price.rules.ts'
import { PlanCard } from './PlanCard.tsx'

export type CustomPlanProps = {
  tiers: readonly SubscriptionTier[]
  chosen: SubscriptionTier | undefined
  currentTier: string | undefined
  onPick: (tier: SubscriptionTier, extras?: { extraContacts: number }) => void
}

/** Calculates a plan for the number of contacts that an agency names (PLANS-014, PLANS-015). */
export function CustomPlan({ tiers, chosen, currentTier, onPick }: CustomPlanProps) {
  const chosenHere = chosen !== undefined && !tiers.some(({ id }) => id === chosen.id)
  const [typed, setTyped] = useState(chosenHere ? chosen.contactLimit : Number.NaN)
  const [asked, setAsked] = useState(chosenHere ? chosen.contactLimit : undefined)
  const [invalid, setInvalid] = useState(false)
  const custom = useQuery(
    plansApi.calculateTier.queryOptions({
      input: { n: String(asked) },
      enabled: asked !== undefined,
    }),
  )
  const calculate = () => {
    const valid = customTier(typed) !== undefined
    setInvalid(!valid)
    if (valid) setAsked(typed)
  }
  return (
    <Section
      title="Custom plan"
      description="Choose your own number of contacts, with unlimited agents."
    >
      <Stack gap="md">
        <form
          noValidate
          aria-label="Custom plan"
          onSubmit={(event) => {
            event.preventDefault()
            calculate()
          }}
        >
          <Group gap="sm" align="flex-end">
            <NumberField
              label="Number of contacts"
              w="100%"
              maw="16rem"
              min={1}
              max={maxCustomContacts}
              step={500}
              value={typed}
              error={invalid ? customContactsInvalid : undefined}
              onChange={(value) => {
                setTyped(value)
                setInvalid(false)
              }}
            />
            <Button type="submit" variant="default">
              Calculate
            </Button>
          </Group>
        </form>
        {asked !== undefined && (
          <QueryState query={custom} loadingText="Calculating..." compact>
            {(tier) => (
              <>
                <Box maw="26rem">
                  <ChoiceCards
                    legend="Custom plan"
                    value={chosen?.id}
                    onChange={() => onPick(tier)}
                    cards={[
                      {
                        value: tier.id,
                        name: tier.name,
                        content: <PlanCard tier={tier} current={tier.id === currentTier} />,
                      },
                    ]}
                  />
                </Box>
                <CheaperPlans custom={tier} tiers={tiers} onPick={onPick} />
              </>
            )}
          </QueryState>
        )}
      </Stack>
    </Section>
  )
}

/**
 * Custom plans are priced by contacts alone, so that a listed plan is often cheaper: no agency
 * should find that out later.
 */
function CheaperPlans({
  custom,
  tiers,
  onPick,
}: Pick<CustomPlanProps, 'tiers' | 'onPick'> & { custom: SubscriptionTier }) {
  return cheaperPlans(custom, tiers).map((plan) => (
    <Group key={plan.tier.id} gap="xs">
      <Text>
        {withExtras(plan)} has room for {countOf(custom.contactLimit, 'contact')} and{' '}
        {allowedOf(plan.tier.agentLimit, 'agent')} for {displayMoney(monthlyTotal(plan))}/mo.
      </Text>
      <TextButton onClick={() => onPick(plan.tier, { extraContacts: plan.extraContacts })}>
        Select {plan.tier.name}
      </TextButton>
    </Group>
  ))
}
