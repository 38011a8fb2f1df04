import { type ReactNode, useEffect, useRef } from 'react'
import { Steps } from '../../../../ui/frame/Steps.tsx'
import type { ChosenPlan } from '../../../entitlements/shared/plan-selection.rules.ts'
import type { SubscriptionTier } from '../../../entitlements/shared/subscription-tiers.ts'
import { ExtrasStep } from './ExtrasStep.tsx'
import { PickStep } from './PickStep.tsx'
import { type PlanProgress, type PlanStart, planSteps, usePlanChoice } from './use-plan-choice.ts'

export type PlanReview = { plan: ChosenPlan; onBack: () => void }

export type PlanFlowProps = {
  tiers: readonly SubscriptionTier[]
  start: PlanStart
  onProgress?: ((progress: PlanProgress) => void) | undefined
  /** Id of the plan that the agency has. */
  currentTier?: string | undefined
  reviewLabel: string
  review: (review: PlanReview) => ReactNode
}

/**
 * Step 0 picks the plan, step 1 its extra resources, step 2 shows what they cost and saves them
 * (decision 25).
 */
export function PlanFlow({
  tiers,
  start,
  onProgress,
  currentTier,
  reviewLabel,
  review,
}: PlanFlowProps) {
  const choice = usePlanChoice(start, onProgress)
  const { step, tier, extras, goBack } = choice
  const content = useFocusAfterChange(step)
  return (
    <>
      <Steps
        steps={[{ label: 'Plan' }, { label: 'Extra resources' }, { label: reviewLabel }]}
        current={planSteps.indexOf(step)}
      />
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        {step === 'plan' && <PickStep tiers={tiers} choice={choice} currentTier={currentTier} />}
        {step === 'extras' && tier !== undefined && <ExtrasStep tier={tier} choice={choice} />}
        {step === 'review' &&
          tier !== undefined &&
          review({ plan: { tier, ...extras }, onBack: goBack })}
      </div>
    </>
  )
}

/** The button that led to a step is gone with it, and the focus with the button. */
function useFocusAfterChange(step: string) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    content.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return content
}
