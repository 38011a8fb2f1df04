import { Page } from '../../../../ui/frame/Page.tsx'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import type { PlanSearch } from '../../shared/plan-search.ts'
import { PlanFlow } from './PlanFlow.tsx'
import { namedTier, Tiers } from './Tiers.tsx'
import { TrialReview } from './TrialReview.tsx'
import { planSearchOf } from './use-plan-choice.ts'

export type ChoosePlanScreenProps = {
  /** The choice that the URL has, so that a reload keeps it. */
  choice: PlanSearch
  onChoice: (choice: PlanSearch) => void
  orgSlug: string
  onChosen: () => Promise<void>
}

/** The first step of an agency's setup (ACCESS-003). */
export function ChoosePlanScreen({ choice, onChoice, orgSlug, onChosen }: ChoosePlanScreenProps) {
  const { plan, agents, contacts, step } = choice
  return (
    <Page
      title="Choose Plan"
      subtitle={`Your ${trialDays}-day trial starts now. No payment is due today.`}
    >
      <Tiers>
        {(tiers) => (
          <PlanFlow
            tiers={tiers}
            start={{
              tier: namedTier(tiers, plan),
              extraAgents: agents ?? 0,
              extraContacts: contacts ?? 0,
              step,
            }}
            onProgress={(progress) => onChoice(planSearchOf(progress))}
            reviewLabel="Review"
            review={(review) => <TrialReview {...review} orgSlug={orgSlug} onChosen={onChosen} />}
          />
        )}
      </Tiers>
    </Page>
  )
}
