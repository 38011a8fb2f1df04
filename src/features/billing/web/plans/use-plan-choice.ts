import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import type { ExtraResources } from '../../../entitlements/shared/plan-limits.rules.ts'
import {
  type SelectionErrors,
  selectionErrors,
  takesExtraAgents,
} from '../../../entitlements/shared/plan-selection.rules.ts'
import type { SubscriptionTier } from '../../../entitlements/shared/subscription-tiers.ts'
import type { PlanSearch } from '../../shared/plan-search.ts'

export const planSteps = ['plan', 'extras', 'review'] as const
export type PlanStepName = (typeof planSteps)[number]

export type PlanStart = Partial<ExtraResources> & {
  tier: SubscriptionTier | undefined
  /** An earlier one is shown if the choice lacks something for it. */
  step?: PlanStepName | undefined
}

/** The choice so far, and its step. */
export type PlanProgress = Required<PlanStart>

/** Returns the choice as the URL has it: of the extras only what differs from those it had. */
export const planSearchOf = (
  { tier, extraAgents, extraContacts, step }: PlanProgress,
  had: ExtraResources = { extraAgents: 0, extraContacts: 0 },
): PlanSearch => ({
  plan: tier?.id,
  agents: extraAgents === had.extraAgents ? undefined : extraAgents,
  contacts: extraContacts === had.extraContacts ? undefined : extraContacts,
  step: step === 'plan' ? undefined : step,
})

/** Returns the step to start with. */
function firstStep({ tier, step = 'plan' }: PlanStart, extras: ExtraResources): PlanStepName {
  const errors = selectionErrors(tier, extras)
  if (errors.tier !== undefined) return 'plan'
  const lacks = errors.extraAgents ?? errors.extraContacts
  return step === 'review' && lacks !== undefined ? 'extras' : step
}

export type PlanChoice = ReturnType<typeof usePlanChoice>

/** The plan being picked, and its step (PLANS-006). A step ends only with what it needs. */
export function usePlanChoice(start: PlanStart, onProgress?: (progress: PlanProgress) => void) {
  const [tier, setTier] = useState(start.tier)
  const [extras, setExtras] = useState<ExtraResources>({
    extraAgents: start.tier && takesExtraAgents(start.tier) ? (start.extraAgents ?? 0) : 0,
    extraContacts: start.extraContacts ?? 0,
  })
  const [step, setStep] = useState(() => firstStep(start, extras))
  useDidUpdate(() => onProgress?.({ tier, step, ...extras }), [tier, step, extras])
  const [shown, setShown] = useState<SelectionErrors>({})
  const pick = (picked: SubscriptionTier, more: Partial<ExtraResources> = {}) => {
    setTier(picked)
    setExtras((before) => {
      const after = { ...before, ...more }
      return takesExtraAgents(picked) ? after : { ...after, extraAgents: 0 }
    })
    setShown({})
  }
  const goOn = () => {
    const errors = selectionErrors(tier, extras)
    const needed = step === 'plan' ? errors.tier : (errors.extraAgents ?? errors.extraContacts)
    setShown(needed === undefined ? {} : errors)
    if (needed === undefined) setStep(step === 'plan' ? 'extras' : 'review')
  }
  return {
    step,
    tier,
    extras,
    errors: shown,
    pick,
    setExtras: (change: Partial<ExtraResources>) => {
      setExtras((before) => ({ ...before, ...change }))
      setShown({})
    },
    goOn,
    goBack: () => setStep(step === 'review' ? 'extras' : 'plan'),
  }
}
