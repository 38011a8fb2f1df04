import { Page } from '../../../../ui/frame/Page.tsx'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import { PlanFlow } from './PlanFlow.tsx'
import { namedTier, Tiers } from './Tiers.tsx'
import { TrialReview } from './TrialReview.tsx'

export type ChoosePlanScreenProps = {
  /** The plan that the URL names. */
  plan: string | undefined
  orgSlug: string
  onChosen: () => Promise<void>
}

/** The first step of an agency's setup (ACCESS-003). */
export function ChoosePlanScreen({ plan, orgSlug, onChosen }: ChoosePlanScreenProps) {
  return (
    <Page
      title="Choose Plan"
      subtitle={`Your trial of ${trialDays} days starts now. No payment is needed today.`}
    >
      <Tiers>
        {(tiers) => (
          <PlanFlow
            tiers={tiers}
            start={{ tier: namedTier(tiers, plan) }}
            reviewLabel="Review"
            review={(review) => <TrialReview {...review} orgSlug={orgSlug} onChosen={onChosen} />}
          />
        )}
      </Tiers>
    </Page>
  )
}
